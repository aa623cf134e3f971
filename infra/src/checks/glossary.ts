/** A word that a language's texts do not use, and the one they use instead. */
interface Avoided {
  word: string
  instead: string
}

export interface Glossary {
  avoided: Record<'tr' | 'en', Avoided[]>
  /** Texts of the specification, which stay whatever the tables say. */
  fixed: Set<string>
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())

const wordsOf = (cell = ''): string[] => cell.split(',').map(word => word.trim())

/** Reads `docs/glossary.md`: its one table, and the list of fixed texts. */
export function readGlossary(markdown: string): Glossary {
  const lines = markdown.split('\n')
  const [, , ...rows] = lines.filter(line => line.startsWith('|')).map(cellsOf)
  return {
    avoided: {
      tr: rows.flatMap(([, use = '', not]) => wordsOf(not).map(word => ({ word, instead: use }))),
      en: rows.flatMap(([, , , use = '', not]) => wordsOf(not).map(word => ({ word, instead: use }))),
    },
    fixed: new Set(lines.filter(line => line.startsWith('- ')).map(line => line.slice(2))),
  }
}

/** How *siz* shows at the end of a word; after a consonant only these verbs are told from a genitive. */
const formal =
  /(?<!\p{L})(?:\p{L}+(?:iniz|ınız|unuz|ünüz)(?:\p{L}{1,3})?|(?!(?:yayın|beyin|neyin)(?!\p{L}))\p{L}+(?:yin|yın|yun|yün)|seçin|girin|edin|açın|gönderin|doldurun|belirtin)(?!\p{L})/u

/** Turkish words are matched with any ending, English ones with that of the plural. */
const patternOf = (language: 'tr' | 'en', word: string): RegExp =>
  language === 'tr'
    ? new RegExp(`(?<!\\p{L})${word}`, 'u')
    : new RegExp(`(?<!\\p{L})${word}(?:s|es)?(?!\\p{L})`, 'u')

/** What is wrong with a text; empty when nothing is. */
export function complaintsOf(text: string, language: 'tr' | 'en', glossary: Glossary): string[] {
  if (glossary.fixed.has(text)) return []
  const small = text.toLocaleLowerCase(language)
  const found = glossary.avoided[language]
    .filter(({ word }) => patternOf(language, word).test(small))
    .map(({ word, instead }) => `"${word}" (use "${instead}"): ${text}`)
  return language === 'tr' && formal.test(small) ? [...found, `"siz" (use "sen"): ${text}`] : found
}
