import { renderFile } from '../pages/render.ts'
import { textsOf } from '../pages/texts/language.ts'
import { filesOf } from './files-of.ts'
import type { ServicePart } from './read-parts.ts'
import { type Row, wordingOf } from './wording-of.ts'

export type PageOf = { language: 'tr' | 'en'; brand: string; now: Date }

/** One page with all that a person has here, to be read without the site: it fetches nothing. */
export function exportPage(parts: readonly ServicePart[], { language, brand, now }: PageOf): string {
  const value = wordingOf(language)
  const sections = parts.flatMap(service => {
    const files = filesOf(service)
    return service.parts.map(part => ({
      id: `${service.service}-${part.name}`,
      title: part.title,
      leftOut: part.leftOut,
      files: part.isFiles ? files.map(({ path }) => path) : [],
      rows: part.isFiles ? [] : part.rows.map(row => fieldsOf(row, part)),
    }))
  })
  function fieldsOf(row: Row, { labels, words }: ServicePart['parts'][number]) {
    return Object.entries(labels).flatMap(([name, label]) => {
      const said = value(row[name], words[name])
      return said === '' ? [] : [{ label, said }]
    })
  }
  const made = value(now.toISOString())
  return renderFile('export', { language, brand, made, sections, t: textsOf(language).exported })
}
