import type { PageSlug, SitePage as SitePageView } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { withAnchors } from '../text/headings.ts'
import { renderMarkdown } from '../text/render-markdown.ts'

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
export async function getSitePage({ em }: Pick<Deps, 'em'>, slug: PageSlug): Promise<SitePageView> {
  const row = await em
    .getKysely()
    .selectFrom('site_pages')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return {
    slug,
    tr: textOf(row.title_tr, row.content_tr),
    en: row.title_en && row.content_en ? textOf(row.title_en, row.content_en) : null,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}

function textOf(title: string, content: string) {
  const { html, headings } = withAnchors(renderMarkdown(content))
  return { title, content, contentHtml: html, headings }
}
