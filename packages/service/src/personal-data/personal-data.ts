import { type RawBuilder, sql } from 'kysely'
import type { Em } from '../data/orm.ts'
import type { Field, Texts } from './fields.ts'

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
