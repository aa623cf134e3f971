import { Client } from 'pg'
import { expect, it } from 'vitest'
import type { Migrations } from '../data/migration-steps.ts'
import type { Entities } from '../data/orm.ts'
import type { PersonalData, PersonalRows } from '../erasure/personal-data.ts'
import { peopleData, sharedData } from '../erasure/shared-data.ts'
import {
  columnOf,
  type ExportData,
  type ExportedRows,
  fieldOf,
  type LeftOut,
} from '../exports/export-data.ts'
import { sharedExportData } from '../exports/shared-export-data.ts'
import { createTestDatabase } from './database.ts'
import { testStores } from './stores.ts'

type Definition = { name: string; entities: Entities; migrations: Migrations }
type Column = { table: string; column: string; type: string }

/** Ids of no person. */
const bareIds = ['id', 'client_id', 'event_id', 'series_id']
const texts = ['text', 'varchar', 'jsonb', 'bytea', '_text']

/**
 * Walks the schema as it is: of every table the service says what it holds of people, and of every column that can hold a
 * person's id or text what becomes of it when the person is deleted; and of every column of those tables what of it a person
 * is given, or why not.
 */
export function personalDataTests(definition: Definition, data: PersonalData, exportData: ExportData): void {
  it('says of every table and column what becomes of the people in it', async () => {
    const columns = await columnsOf(definition)
    const tables = [...new Set(columns.map(({ table }) => table))]
    const declared: PersonalData = { ...sharedData, ...peopleData, ...data }
    const undeclared = tables.filter(table => !Object.hasOwn(declared, table))
    const unsaid = columns.filter(column => !isSaid(column, declared[column.table] ?? []))
    expect({
      undeclared,
      unsaid: unsaid.map(({ table, column }) => `${table}.${column}`),
      gone: Object.keys(data).filter(table => !tables.includes(table)),
    }).toEqual({ undeclared: [], unsaid: [], gone: [] })
  })

  it('says of every table and column under which name it goes into an export, or why it does not', async () => {
    const columns = await columnsOf(definition)
    const tables = [...new Set(columns.map(({ table }) => table))]
    const declared: ExportData = { ...sharedExportData, ...exportData }
    const held: PersonalData = { ...sharedData, ...peopleData, ...data }
    const isPersonal = (table: string) => held[table]?.length !== 0
    const names = Object.values(exportData).flatMap(all =>
      'because' in all ? [] : all.map(({ name }) => name),
    )
    expect({
      undeclared: tables.filter(table => isPersonal(table) && !Object.hasOwn(declared, table)),
      unsaid: columns
        .filter(({ table, column }) => isPersonal(table) && !isExported(column, declared[table] ?? []))
        .map(({ table, column }) => `${table}.${column}`),
      gone: Object.keys(exportData).filter(table => !tables.includes(table)),
      twice: names.filter((name, at) => names.indexOf(name) !== at),
    }).toEqual({ undeclared: [], unsaid: [], gone: [], twice: [] })
  })

  it('says in both languages each word that a column of an export can hold', async () => {
    const columns = await columnsOf(definition)
    const wordless = Object.entries(exportData).flatMap(([table, all]) =>
      'because' in all ? [] : all.flatMap(({ fields }) => wordlessOf(table, fields, definition, columns)),
    )
    expect(wordless).toEqual([])
  })
}

/** Values of an export as a program spells them: values of a column of few, and columns of lists and of things. */
function wordlessOf(
  table: string,
  fields: ExportedRows['fields'],
  { entities }: Definition,
  columns: readonly Column[],
): string[] {
  const { properties = {} } = entities.map(metaOf).find(meta => meta?.tableName === table) ?? {}
  const known = properties as Readonly<Record<string, { items?: readonly unknown[] }>>
  return Object.entries(fields).flatMap(([name, field]) => {
    const { is, words } = fieldOf(field)
    if (is) return []
    const column = `${table}.${columnOf(name)}`
    const values = known[name]?.items?.map(String)
    if (values)
      return values.filter(each => !Object.hasOwn(words ?? {}, each)).map(each => `${column}: ${each}`)
    const { type = '' } = columns.find(each => `${each.table}.${each.column}` === column) ?? {}
    return words || !/^(_|json)/.test(type) ? [] : [column]
  })
}

const metaOf = (entity: Entities[number]) => ('meta' in entity ? entity.meta : undefined)

function isExported(column: string, all: readonly ExportedRows[] | LeftOut): boolean {
  if ('because' in all) return true
  return all.some(({ fields, without = {} }) =>
    [
      ...Object.values(without).flat(),
      ...Object.entries(fields).flatMap(([name, field]) => {
        const { is, of = [] } = fieldOf(field)
        return is ? of : [columnOf(name), ...of]
      }),
    ].includes(column),
  )
}

function isSaid({ column, type }: Column, all: readonly PersonalRows[]): boolean {
  if (all.length === 0 || bareIds.includes(column)) return true
  const said = all.flatMap(({ by = [], clears = [], stays = [], becomes }) => [
    ...[...by, ...clears, ...stays],
    ...(typeof becomes === 'object' ? Object.keys(becomes) : []),
  ])
  if (said.includes(column)) return true
  if (type === 'uuid') return false
  // Columns of a deleted row go with it; where rows stay each text has to be thought of.
  const rowsStay = all.some(({ becomes }) => becomes !== 'deleted')
  return !rowsStay || !texts.includes(type)
}

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
