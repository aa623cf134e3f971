import { readFileSync } from 'node:fs'
import type { PageSlug } from '@kocyolu/contracts'

const slugs: PageSlug[] = ['universities', 'pricing', 'docs', 'guides', 'faq', 'privacy', 'terms', 'cookies']

/** The footer's pages of a new site, until an admin changes them. */
export const startingPagesSql = slugs.map(slug => {
  const [tr, en] = [read(slug, 'tr'), read(slug, 'en')]
  const values = [slug, tr.title, tr.content, en.title, en.content].map(quoted).join(', ')
  return `insert into site_pages (slug, title_tr, content_tr, title_en, content_en, updated_at) values (${values}, now())`
})

/** The first line of a file is the page's title. */
function read(slug: PageSlug, language: 'tr' | 'en'): { title: string; content: string } {
  const text = readFileSync(new URL(`./start/${slug}.${language}.md`, import.meta.url), 'utf8')
  const [title = '', ...lines] = text.split('\n')
  return { title: title.replace(/^# /, ''), content: lines.join('\n').trim() }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
