import { type RawBuilder, sql } from 'kysely'
import type { Em } from '../data/orm.ts'

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

export type Erased = { userId: string; round: number; keepsReviews: boolean }

/** Rows by the columns that hold the person's id, or by a condition; `erased` is absent where an export asks. */
type Rows = string | readonly string[] | ((userId: string, erased?: Erased) => RawBuilder<boolean>)

/** Rows of a table that have to do with a person: what erasure makes of them, and an export gives of them. */
export type PersonalRows = {
  rows?: Rows
  /** Rows stay as they are without it. */
  becomes?: 'deleted' | Values | ((em: Em, erased: Erased) => Promise<unknown>)
  /** Columns that stay where rows do: texts of no person or of another user. */
  stays?: readonly string[]
  /** Or why nothing of the table is given. */
  exported?: Exported | string | undefined
}

/** Values of columns afterwards. */
type Values = Readonly<Record<string, string | number | boolean | null>>

/** Rows as a part of an export, under a name and in this shape. */
export type Exported = {
  name: string
  title: Texts
  /** The column by which the newest come first, unless it is `created_at`. */
  newest?: string
  fields: Readonly<Record<string, Field | Texts>>
  /** Each row is a file: `name`, and `content` (`base64Of`). This column holds its bytes. */
  bytesIn?: string
  /** Columns that are not given: numbers and marks that the site keeps for itself, if nothing else is said. */
  without?: readonly string[]
}

/**
 * Of each table of a service what it holds of people; nothing, where it holds nothing. An export has its parts in this
 * order, and erasure goes from the last table to the first.
 */
export type PersonalData = Readonly<Record<string, PersonalRows | readonly PersonalRows[]>>

export const rowsIn = (of: PersonalData[string] = []): readonly PersonalRows[] => [of].flat()

/** Rows whose columns name the person. */
export const naming =
  (...columns: string[]) =>
  (userId: string): RawBuilder<boolean> =>
    sql<boolean>`(${sql.join(
      columns.map(column => sql`${sql.ref(column)} = ${userId}::uuid`),
      sql` or `,
    )})`

/** Rows that go with the person. */
export const goes = (rows: Rows, exported?: PersonalRows['exported']): PersonalRows => ({
  rows,
  becomes: 'deleted',
  exported,
})

/** Tables without personal data. */
export const notPersonal = (...tables: string[]): PersonalData =>
  Object.fromEntries(tables.map(table => [table, []]))

export const ownersIn = (rows: Rows = []): readonly string[] =>
  typeof rows === 'function' ? [] : [rows].flat()

export const conditionOf = (
  rows: Rows = () => sql<boolean>`true`,
): ((userId: string, erased?: Erased) => RawBuilder<boolean>) =>
  typeof rows === 'function' ? rows : naming(...ownersIn(rows))
