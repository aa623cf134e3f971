import { type RawBuilder, sql } from 'kysely'
import type { Em } from '../data/orm.ts'

/** Rows of a table that have to do with a person, and what becomes of them when that person is deleted. */
export type PersonalRows = {
  /** Which rows; absent where they are the whole table's, or `becomes` finds them itself. */
  rows?: (userId: string) => RawBuilder<boolean>
  /** Columns that say whose rows they are. */
  by?: readonly string[]
  becomes: 'deleted' | 'kept' | Values | ((em: Em, erased: Erased) => Promise<unknown>)
  /** Columns that a `becomes` of its own empties. */
  clears?: readonly string[]
  /** Columns that stay as they are, since they are of no person, of another user, or a bare id. */
  stays?: readonly string[]
}

/** Values of columns afterwards. */
type Values = Readonly<Record<string, string | boolean | null>>

export type Erased = { userId: string; round: number; keepsReviews: boolean }

/** Of each table of a service's own what it holds of people; nothing, where it holds nothing. They are gone through in this order. */
export type PersonalData = Readonly<Record<string, readonly PersonalRows[]>>

/** Rows whose columns name the person. */
export const naming =
  (...columns: string[]) =>
  (userId: string): RawBuilder<boolean> =>
    sql<boolean>`(${sql.join(
      columns.map(column => sql`${sql.ref(column)} = ${userId}::uuid`),
      sql` or `,
    )})`

/** Rows that are the person's, by these columns, and go with them. */
export const goes = (...columns: string[]): readonly PersonalRows[] => [
  { rows: naming(...columns), by: columns, becomes: 'deleted' },
]

/** A table without personal data: an export needs nothing of it. */
export const notPersonal: readonly PersonalRows[] = []

/** Rows in which a person is a bare id, or another one's text: they stay, and these columns with them. */
export const kept = (...stays: string[]): readonly PersonalRows[] => [{ becomes: 'kept', stays }]

/** Erases or severs what a service has of a person, as it declares it. */
export async function erasePersonalData(em: Em, data: PersonalData, erased: Erased): Promise<void> {
  for (const [table, all] of Object.entries(data))
    for (const { rows, becomes } of all) {
      if (typeof becomes === 'function') await becomes(em, erased)
      else if (becomes !== 'kept')
        await change(em, table, becomes, rows?.(erased.userId) ?? sql<boolean>`true`)
    }
}

async function change(em: Em, table: string, becomes: 'deleted' | Values, rows: RawBuilder<boolean>) {
  const statement =
    becomes === 'deleted'
      ? sql`delete from ${sql.table(table)} where ${rows}`
      : sql`update ${sql.table(table)} set ${sql.join(
          Object.entries(becomes).map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`),
        )} where ${rows}`
  await statement.execute(em.getKysely())
}
