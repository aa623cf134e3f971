import { type RawBuilder, sql } from 'kysely'

/** In both languages: what people call something. */
export type Texts = readonly [tr: string, en: string]

/** Users' words for a field: its values, and the names of the things in it. */
type Words = Readonly<Record<string, Texts>>

/** Whose export it is, and the language they read. */
export type Subject = { userId: string; language: 'tr' | 'en' }

/** A field of an export: the column of its name, unless `is` says what it is made of, and `of` which columns. */
export type Field = {
  text: Texts
  is?: (subject: Subject) => RawBuilder<unknown>
  of?: readonly string[]
  /** Others stay as they are. */
  words?: Words
}

const isText = (field: Field | Texts): field is Texts => Array.isArray(field)
export const fieldOf = (field: Field | Texts): Field => (isText(field) ? { text: field } : field)
export const inLanguage = ([tr, en]: Texts, language: 'tr' | 'en'): string => (language === 'tr' ? tr : en)

/** `cancelReason` is kept as `cancel_reason`. */
export const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** A field that gives the bytes of a column. */
export const base64Of = (column: string): Field => ({
  text: ['İçerik', 'Content'],
  of: [column],
  is: () => sql`translate(encode(${sql.ref(column)}, 'base64'), E'\\n', '')`,
})

const gone: Texts = ['Silinmiş üye', 'Deleted member']

/** Words that are the same in both languages. */
export const sameWords = (words: readonly string[]): Words =>
  Object.fromEntries(words.map(word => [word, [word, word]]))

/** Where all of it is what a user has written. */
export const ownWords: Words = {}

/** A field that names a person as pages do; `id` gives who it is. */
export const nameOf = (text: Texts, id: RawBuilder<unknown>, ...of: readonly string[]): Field => ({
  text,
  of,
  is: ({ language }) =>
    sql`coalesce((select nullif(trim(first_name || ' ' || last_name), '') from people where people.user_id = ${id}), ${inLanguage(gone, language)}::text)`,
})

/** Cuts a text into pieces of at most so many letters, none of them within a sign that takes two. */
export function inPieces(text: string, max: number): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    const cut = Math.min(from + max, text.length)
    const to = cut < text.length && isSecondHalf(text.charCodeAt(cut)) ? cut - 1 : cut
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}

const isSecondHalf = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff
