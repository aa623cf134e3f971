import { type EventPayload, limits, type PersonalExport } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Em } from '../data/orm.ts'
import { inTransaction } from '../data/writes.ts'
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

type Row = PersonalExport['parts'][number]['rows'][number]
const rowsAtOnce = 500

/** Reads what a service has of a person, as it declares it: of each kind the newest, and no more than there is room for. */
export async function readExport(em: Em, data: PersonalData, subject: Subject): Promise<PersonalExport> {
  const parts: PersonalExport['parts'] = []
  await inTransaction({ em }, async ({ em }) => {
    for (const part of partsOf(data)) {
      const rows = await read(em, part, subject)
      const total = await count(em, part, subject)
      parts.push({ ...wordingOf(part, subject), rows, leftOut: total - rows.length })
    }
  })
  return { parts }
}

const partsOf = (data: PersonalData): Part[] =>
  Object.entries(data).flatMap(([table, all]) =>
    rowsIn(all).flatMap(({ rows, exported }) =>
      typeof exported === 'object' ? { ...exported, table, of: rows } : [],
    ),
  )

/** A cursor computes what is fetched alone, however much there is. */
async function read(em: Em, part: Part, subject: Subject): Promise<Row[]> {
  const db = em.getKysely()
  const room = part.bytesIn ? limits.exportFilesMax : limits.exportTextMax
  const rows: Row[] = []
  await sql`declare exported no scroll cursor for ${selectionOf(part, subject)}`.execute(db)
  for (let size = 0, last = rowsAtOnce; last === rowsAtOnce && size <= room; ) {
    const fetched = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(db)
    last = fetched.rows.length
    for (const { row } of fetched.rows) {
      size += part.bytesIn ? 0 : Buffer.byteLength(row)
      if (size <= room) rows.push(JSON.parse(row) as Row)
    }
  }
  await sql`close exported`.execute(db)
  return rows
}

async function count(em: Em, { table, of }: Part, { userId }: Subject): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(table)} where ${conditionOf(of)(userId)}`.execute(
    em.getKysely(),
  )
  return rows[0]?.total ?? 0
}

/** The newest rows as JSON. Of files for which there is no room not even the bytes are read. */
function selectionOf(
  { table, of, newest = 'created_at', ...part }: Part,
  subject: Subject,
): RawBuilder<unknown> {
  const fields = Object.entries(part.fields).flatMap(([name, field]) => [
    sql`${name}::text`,
    fieldOf(field).is?.(subject) ?? sql.ref(`${table}.${columnOf(name)}`),
  ])
  const row = sql`json_build_object(${sql.join(fields)})::text as row`
  const order = sql`${sql.ref(`${table}.${newest}`)} desc`
  const own = sql`from ${sql.table(table)} where ${conditionOf(of)(subject.userId)}`
  if (!part.bytesIn)
    return sql`select ${row} from (select ${sql.table(table)}.* ${own} order by ${order} offset 0) as ${sql.table(table)}`
  const size = sql`(octet_length(${sql.ref(`${table}.${part.bytesIn}`)}) + 2) / 3 * 4 + ${sql.lit(besideBytes)}`
  return sql`select ${row} from (
      select ${sql.table(table)}.*, sum(${size}) over (order by ${order} rows unbounded preceding) as export_size ${own}
    ) as ${sql.table(table)} where export_size <= ${sql.lit(limits.exportFilesMax)} order by export_size`
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
