import { readTexts } from './source-texts.ts'

/** A word that a language's texts do not use, and the one they use instead. */
interface Avoided {
  word: string
  instead: string
}

export interface Glossary {
  avoided: Record<'tr' | 'en', Avoided[]>
  /** The same for names in code. */
  names: Avoided[]
  /** The same for comments, titles, messages and documents; names do not use them either. */
  prose: Avoided[]
  /** Texts of the specification, which stay whatever the tables say. */
  fixed: Set<string>
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())

const wordsOf = (cell = ''): string[] => cell.split(',').map(word => word.trim())

/** The rows of a chapter's table. */
const rowsOf = (chapter: string): string[][] => {
  const [, , ...rows] = chapter
    .split('\n')
    .filter(line => line.startsWith('|'))
    .map(cellsOf)
  return rows
}

/** Reads `docs/glossary.md`: its tables of texts, names and prose, and the list of fixed texts. */
export function readGlossary(markdown: string): Glossary {
  const [texts = '', names = '', prose = '', fixed = ''] = markdown.split(/^## /m)
  const rows = rowsOf(texts)
  const avoidedIn = (cells: string[][], at: number): Avoided[] =>
    cells.flatMap(row => wordsOf(row[at + 1]).map(word => ({ word, instead: row[at] ?? '' })))
  return {
    names: avoidedIn(rowsOf(names), 1),
    prose: avoidedIn(rowsOf(prose), 1),
    avoided: { tr: avoidedIn(rows, 1), en: avoidedIn(rows, 3) },
    fixed: new Set(
      fixed
        .split('\n')
        .filter(line => line.startsWith('- '))
        .map(line => line.slice(2)),
    ),
  }
}

/** How *siz* shows at the end of a word; after a consonant only these verbs differ from a genitive. */
const formal =
  /(?<!\p{L})(?:\p{L}+(?:iniz|ınız|unuz|ünüz)(?:\p{L}{1,3})?|(?!(?:yayın|beyin|neyin)(?!\p{L}))\p{L}+(?:yin|yın|yun|yün)|seçin|girin|edin|açın|gönderin|doldurun|belirtin)(?!\p{L})/u

/** In Turkish 'that you did not come' is 'that they did not come'. */
const absentOther = /^(?!.*(?:senin|onun)(?!\p{L})).*(?<!\p{L})gelmediğin[ie]/u

/** A number that a constant of the contracts decides. */
const writtenLimit = /\d (?:mb|karakter|characters|dosya|files)(?!\p{L})/u

/** Turkish words are matched with any ending, English ones with that of the plural. */
const patternOf = (language: 'tr' | 'en', word: string): RegExp =>
  language === 'tr'
    ? new RegExp(`(?<!\\p{L})${word}`, 'u')
    : new RegExp(`(?<!\\p{L})${word}(?:s|es)?(?!\\p{L})`, 'u')

/** Complaints about a text; empty without one. */
export function complaintsOf(text: string, language: 'tr' | 'en', glossary: Glossary): string[] {
  if (glossary.fixed.has(text)) return []
  const small = text.toLocaleLowerCase(language)
  const found = glossary.avoided[language]
    .filter(({ word }) => patternOf(language, word).test(small))
    .map(({ word, instead }) => `"${word}" (use "${instead}"): ${text}`)
  if (language === 'tr' && formal.test(small)) found.push(`"siz" (use "sen"): ${text}`)
  if (language === 'tr' && absentOther.test(small))
    found.push(`whose absence (say "senin" or "onun"): ${text}`)
  return writtenLimit.test(small) ? [...found, `a limit in digits (use {{max}}): ${text}`] : found
}

/** The words of a name: `readNextFree`, `read-next-free.ts`, `HTTPServer`. */
const partsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{N}]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/u)
    .map(part => part.toLowerCase())

/** Names that are not ours to choose: of the DOM. */
const keptNames = new Set(['drawImage'])

function nameComplaintsOf(names: Iterable<string>, glossary: Glossary): string[] {
  const avoided = [...glossary.names, ...glossary.prose]
  return [...names].flatMap(name => {
    const parts = partsOf(name)
    const found = avoided.find(({ word }) => parts.includes(word))
    return found && !keptNames.has(name) ? [`the name ${name} (use "${found.instead}")`] : []
  })
}

/** Complaints about a text for engineers, with the words across its lines; empty without one. */
export function proseComplaintsOf(text: string, { prose }: Glossary): string[] {
  const line = text.replaceAll(/\s+/g, ' ')
  return prose
    .filter(({ word }) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(line))
    .map(({ word, instead }) => `"${word}" (use "${instead}"): ${line.slice(0, 200)}`)
}

/** Complaints about a file's path, and about names, comments, titles and messages in a module. */
export function codeComplaintsOf(file: string, source: string, glossary: Glossary): string[] {
  const { comments, tests, messages, names } = readTexts(file, source)
  return [
    ...nameComplaintsOf([...file.split('/'), ...names], glossary),
    ...[...comments, ...tests, ...messages].flatMap(text => proseComplaintsOf(text, glossary)),
    ...comments
      .filter(text => /^what(?! if)\b/i.test(text))
      .map(text => `a comment begins with its subject, not with "What": ${text.slice(0, 200)}`),
  ].map(complaint => `${file}: ${complaint}`)
}

/** Comments of a stylesheet, a template, a container file or YAML. */
export const looseComments = (source: string): string[] =>
  source.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)#\s.*$|<% \/\/.*$/gm) ?? []
