import type { PageSlug, SitePage as SitePageView } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import type { RenderedText } from '../text/render-text.ts'
import { renderedOf } from '../text/rendered-of.ts'

/** The pages that there are, without their texts. */
export async function listSitePages({ em }: Deps) {
  const rows = await em
    .getKysely()
    .selectFrom('site_pages')
    .select(['slug', 'title_tr', 'title_en', 'updated_at'])
    .orderBy('slug')
    .execute()
  return rows.map(row => ({
    slug: row.slug,
    title: { tr: row.title_tr, en: row.title_en ?? null },
    updatedAt: row.updated_at.toISOString(),
  }))
}

/** One page in both languages. */
export async function getSitePage(deps: Pick<Deps, 'em'>, slug: PageSlug): Promise<SitePageView> {
  const row = await deps.em
    .getKysely()
    .selectFrom('site_pages')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return {
    slug,
    tr: await textOf(deps, slug, 'tr', row.title_tr, row.content_tr, row.rendered_tr ?? null),
    en:
      row.title_en && row.content_en
        ? await textOf(deps, slug, 'en', row.title_en, row.content_en, row.rendered_en ?? null)
        : null,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}

async function textOf(
  { em }: Pick<Deps, 'em'>,
  slug: PageSlug,
  language: 'tr' | 'en',
  title: string,
  content: string,
  stored: RenderedText | null,
) {
  const { html, headings } = await renderedOf({
    key: `page ${slug} ${language}`,
    source: content,
    rendered: stored,
    store: fresh =>
      em
        .getKysely()
        .updateTable('site_pages')
        .set({ [`rendered_${language}`]: JSON.stringify(fresh) })
        .where('slug', '=', slug)
        .where(`content_${language}`, '=', content)
        .execute(),
  })
  return { title, content, contentHtml: html, headings }
}
