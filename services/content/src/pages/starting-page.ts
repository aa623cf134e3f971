import { readFileSync } from 'node:fs'
import type { PageSlug } from '@kocyolu/contracts'

/** A page as it is in a folder of the repository; the first line of a file is the page's title. */
export function readStartingPage(
  folder: URL,
  slug: PageSlug,
  language: 'tr' | 'en',
): { title: string; content: string } {
  const text = readFileSync(new URL(`${slug}.${language}.md`, folder), 'utf8')
  const [title = '', ...lines] = text.split('\n')
  return { title: title.replace(/^# /, ''), content: lines.join('\n').trim() }
}

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
