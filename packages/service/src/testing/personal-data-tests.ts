import { Client } from 'pg'
import { expect, it } from 'vitest'
import type { Migrations } from '../data/migration-steps.ts'
import type { Entities } from '../data/orm.ts'
import { peopleData, sharedData } from '../personal-data/erasure-consumer.ts'
import { type KindsOfTables, kindOf, sharedKinds } from '../personal-data/kinds.ts'
import {
  columnOf,
  type Exported,
  fieldOf,
  ownersIn,
  type PersonalData,
  type PersonalRows,
  rowsIn,
} from '../personal-data/personal-data.ts'
import { createTestDatabase } from './database.ts'
import { testStores } from './stores.ts'

type Definition = { name: string; entities: Entities; migrations: Migrations }
type Column = { table: string; column: string; type: string }

/** Ids of no person. */
const bareIds = ['id', 'client_id', 'event_id', 'series_id', 'mentor_profile_id', 'export_id']
const texts = ['text', 'varchar', 'jsonb', 'bytea', '_text']

/**
 * Walks the schema as it is: of every table the service says what it holds of people, and of every column that can hold a
 * person's id or text what becomes of it when the person is deleted; and of every column of those tables what of it a person
 * is given, in both languages, or that it is not.
 */
export function personalDataTests(
  definition: Definition,
  data: PersonalData,
  tableKinds: KindsOfTables,
): void {
  it('says of every table and column what becomes of the people in it', async () => {
    const columns = await columnsOf(definition)
    const tables = [...new Set(columns.map(({ table }) => table))]
    const declared: PersonalData = { ...sharedData, ...peopleData, ...data }
    const held = columns
      .map(column => ({ ...column, all: rowsIn(declared[column.table]), items: itemsOf(definition, column) }))
      .filter(({ all }) => all.length > 0)
    const named = (some: readonly Column[]) => some.map(({ table, column }) => `${table}.${column}`)
    const names = Object.values(data).flatMap(all => exportedIn(rowsIn(all)).map(({ name }) => name))
    expect({
      undeclared: tables.filter(table => !Object.hasOwn(declared, table)),
      gone: Object.keys(data).filter(table => !tables.includes(table)),
      unsaidForErasure: named(held.filter(column => !isErasureSaid(column))),
      unsaidForExport: named(held.filter(column => !isExportSaid(column))),
      wordless: held.flatMap(wordlessOf),
      twice: names.filter((name, at) => names.indexOf(name) !== at),
    }).toEqual({
      ...{ undeclared: [], gone: [], unsaidForErasure: [], unsaidForExport: [], wordless: [], twice: [] },
    })
  })

  it('says of every table with people in it which kind of data the notice calls that', async () => {
    const columns = await columnsOf(definition)
    const kinds = [sharedKinds, tableKinds]
    const held = Object.entries({ ...sharedData, ...peopleData, ...data }).filter(
      ([table, all]) => rowsIn(all).length > 0 && columns.some(column => column.table === table),
    )
    const named = kinds.flatMap(all => Object.values(all).flat())
    const known = new Set(columns.flatMap(({ table, column }) => [table, `${table}.${column}`]))
    expect({
      kindless: held.map(([table]) => table).filter(table => !kindOf(kinds, table)),
      unknown: named.filter(name => !known.has(name)),
      twice: named.filter((name, at) => named.indexOf(name) !== at),
    }).toEqual({ kindless: [], unknown: [], twice: [] })
  })
}

/** A column of a table that holds something of people, and its few values, where it has no others. */
type Held = Column & { all: readonly PersonalRows[]; items: readonly string[] | undefined }

/** Columns of a deleted row go with it; where rows stay each text has to be thought of. */
function isErasureSaid({ column, type, all, items }: Held): boolean {
  const changed = all.flatMap(({ rows, stays, becomes }) => [
    ...(becomes || stays ? [...ownersIn(rows), ...(stays ?? [])] : []),
    ...(typeof becomes === 'object' ? Object.keys(becomes) : []),
  ])
  if (bareIds.includes(column) || changed.includes(column)) return true
  if (type === 'uuid') return givenIn(all).includes(column)
  const isDeleted = all.some(({ becomes }) => becomes === 'deleted')
  const rowsStay = all.some(({ stays, becomes }) => stays || (becomes && becomes !== 'deleted'))
  return (isDeleted && !rowsStay) || !texts.includes(type) || items !== undefined
}

const isExportSaid = ({ column, all }: Held): boolean =>
  all.some(({ exported }) => typeof exported === 'string') ||
  [...bareIds, ...all.flatMap(({ rows }) => ownersIn(rows)), ...givenIn(all)].includes(column)

/** Values of an export as a program spells them: values of a column of few, and columns of lists and of things. */
function wordlessOf({ table, column, type, all, items }: Held): string[] {
  const named = `${table}.${column}`
  return exportedIn(all).flatMap(({ fields }) => {
    const [, found] = Object.entries(fields).find(([name]) => columnOf(name) === column) ?? []
    if (!found) return []
    const { is, words } = fieldOf(found)
    if (is) return []
    if (items) return items.filter(each => !Object.hasOwn(words ?? {}, each)).map(each => `${named}: ${each}`)
    return words || !/^(_|json)/.test(type) ? [] : [named]
  })
}

const exportedIn = (all: readonly PersonalRows[]): readonly Exported[] =>
  all.flatMap(({ exported }) => (typeof exported === 'object' ? exported : []))

/** Columns that an export has or leaves out. */
const givenIn = (all: readonly PersonalRows[]): readonly string[] =>
  exportedIn(all).flatMap(({ fields, without = [] }) => [
    ...without,
    ...Object.entries(fields).flatMap(([name, field]) => {
      const { is, of = [] } = fieldOf(field)
      return is ? of : [columnOf(name), ...of]
    }),
  ])

function itemsOf({ entities }: Definition, { table, column }: Column): string[] | undefined {
  const { properties = {} } = entities.map(metaOf).find(meta => meta?.tableName === table) ?? {}
  const known = Object.entries(properties as Readonly<Record<string, { items?: readonly unknown[] }>>)
  return known.find(([name]) => columnOf(name) === column)?.[1].items?.map(String)
}

const metaOf = (entity: Entities[number]) => ('meta' in entity ? entity.meta : undefined)

async function columnsOf(definition: Definition): Promise<Column[]> {
  const database = await createTestDatabase(definition, testStores().postgresUrl)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<Column>(
    `select table_name as table, column_name as column, udt_name as type
     from information_schema.columns where table_schema = $1 order by table_name, ordinal_position`,
    [definition.name],
  )
  await client.end()
  await database.drop()
  return rows
}
