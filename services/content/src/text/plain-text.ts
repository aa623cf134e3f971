import { excerptOf } from './excerpt.ts'
import type { RenderedText } from './render-text.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it was typed. */
export function plainText(source: string): RenderedText {
  const escaped = source.replaceAll(/[&<>"]/g, mark => entities[mark] ?? mark)
  const line = source.split('\n').find(each => each.trim() !== '') ?? ''
  return { html: `<pre>${escaped}</pre>`, headings: [], excerpt: excerptOf(line.trim()), readingMinutes: 1 }
}
