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
