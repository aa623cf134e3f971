import { SitePage } from '../db/entities.ts'
import { readStartingPage } from '../pages/starting-page.ts'
import type { Deps } from '../service.ts'
import { renderText } from '../text/render-text.ts'

const folder = new URL('./pages/', import.meta.url)

/** Writes the pages that a new site does not have, because only its owner knows their content. */
export async function writeDemoPages({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  for (const slug of ['careers', 'press'] as const) {
    if ((await em.count(SitePage, { slug })) > 0) continue
    const [tr, en] = [readStartingPage(folder, slug, 'tr'), readStartingPage(folder, slug, 'en')]
    em.create(SitePage, {
      slug,
      titleTr: tr.title,
      contentTr: tr.content,
      renderedTr: renderText(tr.content),
      titleEn: en.title,
      contentEn: en.content,
      renderedEn: renderText(en.content),
      updatedAt: clock.now(),
    })
  }
  await em.flush()
}
