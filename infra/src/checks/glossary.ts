import { basename } from 'node:path'

/** A word that a language's texts do not use, and the one they use instead. */
interface Avoided {
  word: string
  instead: string
}

export interface Glossary {
  avoided: Record<'tr' | 'en', Avoided[]>
  /** The same for names in code. */
  names: Avoided[]
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

/** Reads `docs/glossary.md`: its tables of texts and of names, and the list of fixed texts. */
export function readGlossary(markdown: string): Glossary {
  const [texts = '', names = '', fixed = ''] = markdown.split(/^## /m)
  const rows = rowsOf(texts)
  return {
    names: rowsOf(names).flatMap(([, use = '', not]) => wordsOf(not).map(word => ({ word, instead: use }))),
    avoided: {
      tr: rows.flatMap(([, use = '', not]) => wordsOf(not).map(word => ({ word, instead: use }))),
      en: rows.flatMap(([, , , use = '', not]) => wordsOf(not).map(word => ({ word, instead: use }))),
    },
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
  return language === 'tr' && formal.test(small) ? [...found, `"siz" (use "sen"): ${text}`] : found
}

/** The words of a name: `readNextFree`, `read-next-free.ts`. */
const partsOf = (name: string): string[] =>
  name.split(/[-_.]|(?<=[a-z0-9])(?=[A-Z])/).map(part => part.toLowerCase())

const declarations = /\b(?:const|let|function\*?|class|type|interface)\s+(\w+)/g

/** Which declared names of a module, its own among them, the glossary calls otherwise. */
export function nameComplaintsOf(file: string, source: string, { names }: Glossary): string[] {
  const declared = [...source.matchAll(declarations)].map(([, name = '']) => name)
  return [...new Set([basename(file), ...declared])].flatMap(name => {
    const found = names.find(({ word }) => partsOf(name).includes(word))
    return found ? [`${file}: ${name} (use "${found.instead}")`] : []
  })
}
