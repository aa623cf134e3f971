import type { Heading } from '@kocyolu/contracts'
import { slugOf } from './slug.ts'

const tags = /<h([23])>(.*?)<\/h\1>/g
const marks: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The headings of a rendered text, and the text with an anchor at each of them. */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const anchored = html.replaceAll(tags, (_, level: string, inner: string) => {
    const text = inner.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, mark => marks[mark] ?? mark)
    const id = freeId(text, headings)
    headings.push({ id, text, level: Number(level) })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  return { html: anchored, headings }
}

// The word before it keeps what an author writes apart from the page's own ids.
function freeId(text: string, headings: Heading[]): string {
  const own = `bolum-${slugOf(text)}`
  let id = own
  for (let number = 2; headings.some(heading => heading.id === id); number++) id = `${own}-${number}`
  return id
}
