import { limits, type PersonalExport } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Em } from '../data/orm.ts'
import {
  columnOf,
  type ExportData,
  type ExportedRows,
  fieldOf,
  inLanguage,
  type Subject,
} from './export-data.ts'

type Part = { table: string; rows: ExportedRows }
type Found = { part: number; total: number; row: PersonalExport['parts'][number]['rows'][number] }

/** Reads what a service has of a person, as it declares it: by one statement, so that all of it is of one moment. */
export async function readExport(em: Em, data: ExportData, subject: Subject): Promise<PersonalExport> {
  const parts = partsOf(data)
  const found = parts.length > 0 ? await read(em, parts, subject) : []
  return {
    parts: parts.map(({ rows }, part) => {
      const own = found.filter(one => one.part === part)
      return {
        ...wordingOf(rows, subject),
        rows: own.map(({ row }) => row),
        leftOut: (own[0]?.total ?? 0) - own.length,
      }
    }),
  }
}

const partsOf = (data: ExportData): Part[] =>
  Object.entries(data).flatMap(([table, all]) => ('because' in all ? [] : all.map(rows => ({ table, rows }))))

async function read(em: Em, parts: readonly Part[], subject: Subject): Promise<Found[]> {
  const selections = parts.map((part, at) => selectionOf(part, at, subject))
  const { rows } = await sql<Found>`${sql.join(selections, sql` union all `)} order by part, place`.execute(
    em.getKysely(),
  )
  return rows
}

/** The newest rows as JSON, as many as there is room for, and how many there are. */
function selectionOf({ table, rows: part }: Part, at: number, subject: Subject): RawBuilder<unknown> {
  const fields = Object.entries(part.fields).flatMap(([name, field]) => [
    sql`${name}::text`,
    fieldOf(field).is?.(subject) ?? sql.ref(`${table}.${columnOf(name)}`),
  ])
  const room = part.isFiles ? limits.exportFilesMax : limits.exportTextMax
  return sql`(
    select ${sql.lit(at)} as part, place, total, row from (
      select place, row, count(*) over ()::int as total,
        sum(octet_length(row::text)) over (order by place) as size
      from (
        select row_number() over (order by ${sql.ref(`${table}.${part.newest}`)} desc) as place,
          json_build_object(${sql.join(fields)}) as row
        from ${sql.table(table)} where ${part.rows(subject.userId)}) as own) as measured
    where size <= ${sql.lit(room)})`
}

function wordingOf({ name, title, fields, isFiles = false }: ExportedRows, { language }: Subject) {
  const all = Object.entries(fields).map(([key, field]) => [key, fieldOf(field)] as const)
  return {
    name,
    isFiles,
    title: inLanguage(title, language),
    labels: Object.fromEntries(all.map(([key, { text }]) => [key, inLanguage(text, language)])),
    words: Object.fromEntries(
      all.flatMap(([key, { words }]) =>
        words
          ? [
              [
                key,
                Object.fromEntries(
                  Object.entries(words).map(([word, text]) => [word, inLanguage(text, language)]),
                ),
              ],
            ]
          : [],
      ),
    ),
  }
}
