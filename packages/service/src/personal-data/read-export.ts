import { type EventPayload, limits, type PersonalExport } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Em } from '../data/orm.ts'
import type { BaseDeps, WithEm } from '../deps.ts'
import { emit } from '../events/emit.ts'
import {
  columnOf,
  conditionOf,
  type Exported,
  fieldOf,
  inLanguage,
  inPieces,
  type PersonalData,
  type PersonalRows,
  rowsIn,
  type Subject,
  type Texts,
} from './personal-data.ts'

type Part = Exported & { table: string; of: PersonalRows['rows'] }
/** JSON of a file beside its bytes, at most: a name, and the names of the fields. */
const besideBytes = 500

type Found = { part: number; total: number; row: PersonalExport['parts'][number]['rows'][number] }

/** Reads what a service has of a person, as it declares it: by one statement, so that all of it is of one moment. */
export async function readExport(em: Em, data: PersonalData, subject: Subject): Promise<PersonalExport> {
  const parts = partsOf(data)
  const found = Map.groupBy(parts.length > 0 ? await read(em, parts, subject) : [], ({ part }) => part)
  return {
    parts: parts.map((exported, part) => {
      const own = found.get(part) ?? []
      return {
        ...wordingOf(exported, subject),
        rows: own.map(({ row }) => row),
        leftOut: (own[0]?.total ?? 0) - own.length,
      }
    }),
  }
}

const partsOf = (data: PersonalData): Part[] =>
  Object.entries(data).flatMap(([table, all]) =>
    rowsIn(all).flatMap(({ rows, exported }) =>
      typeof exported === 'object' ? { ...exported, table, of: rows } : [],
    ),
  )

async function read(em: Em, parts: readonly Part[], subject: Subject): Promise<Found[]> {
  const selections = parts.map((part, at) => selectionOf(part, at, subject))
  const { rows } = await sql<Found>`${sql.join(selections, sql` union all `)} order by part, place`.execute(
    em.getKysely(),
  )
  return rows
}

/** The newest rows as JSON, as many as there is room for, and how many there are. Of other files not even the bytes are read. */
function selectionOf(
  { table, of, newest = 'created_at', ...part }: Part,
  at: number,
  subject: Subject,
): RawBuilder<unknown> {
  const fields = Object.entries(part.fields).flatMap(([name, field]) => [
    sql`${name}::text`,
    fieldOf(field).is?.(subject) ?? sql.ref(`${table}.${columnOf(name)}`),
  ])
  const row = sql`json_build_object(${sql.join(fields)})`
  const size = part.bytesIn
    ? sql`(octet_length(${sql.ref(`${table}.${part.bytesIn}`)}) + 2) / 3 * 4 + ${sql.lit(besideBytes)}`
    : sql`octet_length(${row}::text)`
  const room = part.bytesIn ? limits.exportFilesMax : limits.exportTextMax
  return sql`(
    select ${sql.lit(at)} as part, export_place as place, export_total as total, ${row} as row
    from (
      select ${sql.table(table)}.*, row_number() over newest as export_place,
        count(*) over ()::int as export_total, sum(${size}) over newest as export_size
      from ${sql.table(table)} where ${conditionOf(of)(subject.userId)}
      window newest as (order by ${sql.ref(`${table}.${newest}`)} desc rows unbounded preceding)
    ) as ${sql.table(table)} where export_size <= ${sql.lit(room)})`
}

function wordingOf({ name, title, fields, bytesIn }: Exported, { language }: Subject) {
  const sayEach = (texts: Readonly<Record<string, Texts>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, inLanguage(text, language)]))
  const all = Object.entries(fields).map(([key, field]) => [key, fieldOf(field)] as const)
  return {
    name,
    isFiles: bytesIn !== undefined,
    title: inLanguage(title, language),
    labels: sayEach(Object.fromEntries(all.map(([key, { text }]) => [key, text]))),
    words: Object.fromEntries(all.flatMap(([key, { words }]) => (words ? [[key, sayEach(words)]] : []))),
  }
}

/** Consumer of `user.export_asked`: reads what the service declares, and answers with it in pieces. */
export function exportConsumer<D extends BaseDeps>(data: PersonalData) {
  return {
    'user.export_asked': async (
      deps: WithEm<D>,
      { userId, exportId, round, services, language }: EventPayload<'user.export_asked'>,
    ): Promise<void> => {
      if (!services.includes(deps.name)) return
      const own = await readExport(deps.em, data, { userId, language })
      const pieces = inPieces(JSON.stringify(own), limits.exportPieceMax)
      const answer = { userId, exportId, round, service: deps.name, count: pieces.length }
      for (const [at, text] of pieces.entries())
        emit(deps, 'user.part_exported', { ...answer, number: at + 1, text })
    },
  }
}
