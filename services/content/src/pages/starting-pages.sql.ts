import type { PageSlug } from '@kocyolu/contracts'
import { readStartingPage } from './starting-page.ts'

const folder = new URL('./start/', import.meta.url)

const slugs: PageSlug[] = ['universities', 'pricing', 'docs', 'guides', 'faq', 'privacy', 'terms', 'cookies']

/** The footer's pages of a new site, until an admin changes them. */
export const startingPagesSql = slugs.map(slug => {
  const [tr, en] = [readStartingPage(folder, slug, 'tr'), readStartingPage(folder, slug, 'en')]
  const values = [slug, tr.title, tr.content, en.title, en.content].map(quoted).join(', ')
  return `insert into site_pages (slug, title_tr, content_tr, title_en, content_en, updated_at) values (${values}, now())`
})

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
