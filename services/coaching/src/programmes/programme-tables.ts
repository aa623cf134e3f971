import type {
  Caller,
  ProgrammeRow,
  ProgrammeTable as ProgrammeTableView,
  WholeProgrammeTable,
  WriteProgrammeTable,
} from '@kocyolu/contracts'
import { limits } from '@kocyolu/contracts'
import { audit, inTransaction, invalidField, isStored, lockByName, lockRow, notFound } from '@kocyolu/service'
import { sql } from 'kysely'
import { Programme, ProgrammeTable } from '../db/programme.entities.ts'
import type { CoachingEm, Deps } from '../service.ts'

/** The tables of programmes, the newest year first. */
export async function listProgrammeTables(em: CoachingEm): Promise<ProgrammeTableView[]> {
  const count = sql<number>`(select count(*)::int from programmes programme
    where programme.table_id = list.id and not programme.retired)`
  return em
    .getKysely()
    .selectFrom('programme_tables as list')
    .select(['list.id', 'list.name', 'list.score_type as scoreType', 'list.year'])
    .select(['list.source', 'list.link', 'list.version', count.as('count')])
    .where('list.withdrawn', '=', false)
    .orderBy('list.year', 'desc')
    .orderBy('list.id')
    .limit(limits.programmeTablesMax)
    .execute()
}

/** A table of programmes as its admin sees it. */
export async function getProgrammeTable({ em }: Deps, id: number): Promise<WholeProgrammeTable> {
  const table = await em.findOneOrFail(ProgrammeTable, { id, withdrawn: false }, { failHandler: notFound })
  return tableView(table, await programmesOf(em, id))
}

const programmesOf = (em: CoachingEm, tableId: number) =>
  em.find(Programme, { tableId, retired: false }, { orderBy: { place: 'asc' } })

type Programmes = Awaited<ReturnType<typeof programmesOf>>

const tableView = (table: ProgrammeTable, programmes: Programmes): WholeProgrammeTable => ({
  ...{ id: table.id, name: table.name, scoreType: table.scoreType, year: table.year },
  ...{ source: table.source, link: table.link, version: table.version, count: programmes.length },
  rows: programmes.map(rowOf),
})

const rowOf = ({ code, university, name, rank, rankBefore }: Programmes[number]): ProgrammeRow => ({
  ...{ code, university, name, rank: rank ?? null, before: rankBefore ?? null },
})

/** Adds a table of programmes. Asked again with the same `clientId`, the one that there is. */
export function createProgrammeTable(
  deps: Deps,
  caller: Caller,
  { clientId, version: _, rows, ...source }: WriteProgrammeTable,
): Promise<WholeProgrammeTable> {
  expectDifferent(rows)
  return inTransaction(deps, async deps => {
    const { em } = deps
    await lockTables(deps)
    const earlier = clientId ? await em.findOne(ProgrammeTable, { clientId, withdrawn: false }) : null
    if (earlier) return tableView(earlier, await programmesOf(em, earlier.id))
    if ((await em.count(ProgrammeTable, { withdrawn: false })) >= limits.programmeTablesMax)
      throw invalidField('name', `At most ${limits.programmeTablesMax} tables`)
    const table = em.create(ProgrammeTable, { ...source, clientId: clientId ?? null })
    await em.persist(table).flush()
    await writeRows(em, table, rows)
    const after = auditedOf({ ...source, rows })
    audit(deps, { actor: caller, action: 'programme_table.created', subject: table, after })
    await em.flush()
    return tableView(table, await programmesOf(em, table.id))
  })
}

/** Replaces a table of programmes. One that is left out is retired. */
export function updateProgrammeTable(
  deps: Deps,
  caller: Caller,
  id: number,
  { clientId: _, version, rows, ...source }: WriteProgrammeTable,
): Promise<WholeProgrammeTable> {
  expectDifferent(rows)
  return inTransaction(deps, async deps => {
    const { em } = deps
    await lockTables(deps)
    const table = await lockRow(deps, ProgrammeTable, { id, withdrawn: false })
    const shown = await programmesOf(em, id)
    const before = auditedOf({ ...table, rows: shown.map(rowOf) })
    const after = auditedOf({ ...source, rows })
    const stored = { version: table.version, fields: before }
    if (isStored({ stored, written: { version, fields: after } })) return tableView(table, shown)
    Object.assign(table, source, { version: table.version + 1 })
    await writeRows(em, table, rows, shown)
    audit(deps, { actor: caller, action: 'programme_table.changed', subject: table, before, after })
    await em.flush()
    return tableView(table, await programmesOf(em, id))
  })
}

/** Withdraws a table of programmes; its programmes stay in students' lists. */
export async function deleteProgrammeTable(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async deps => {
    await lockTables(deps)
    const table = await lockRow(deps, ProgrammeTable, { id, withdrawn: false })
    const before = auditedOf({ ...table, rows: (await programmesOf(deps.em, id)).map(rowOf) })
    table.withdrawn = true
    await deps.em.nativeUpdate(Programme, { tableId: id }, { retired: true })
    audit(deps, { actor: caller, action: 'programme_table.deleted', subject: table, before })
  })
}

/** Writes of tables come one after the other: a programme is in one of them. */
const lockTables = (deps: Deps): Promise<void> => lockByName(deps, 'coaching.programme_tables')

/** A programme keeps its id by its code, also where it comes back in another table. */
async function writeRows(
  em: CoachingEm,
  { id: tableId, scoreType }: Pick<ProgrammeTable, 'id' | 'scoreType'>,
  rows: readonly ProgrammeRow[],
  shown: Programmes = [],
): Promise<void> {
  const codes = rows.map(({ code }) => code)
  const elsewhere = await em.find(Programme, { scoreType, code: { $in: codes }, tableId: { $ne: tableId } })
  const taken = new Set(elsewhere.filter(({ retired }) => !retired).map(({ code }) => code))
  const own = await em.find(Programme, { tableId, code: { $in: codes } })
  const known = new Map([...elsewhere, ...own].map(one => [one.code, one]))
  const left = new Set(shown)
  for (const [at, { before, ...row }] of rows.entries()) {
    if (taken.has(row.code)) throw invalidField(`rows.${at}.code`, 'It is in another table')
    const written = { ...row, rankBefore: before, tableId, scoreType, place: at + 1, retired: false }
    const programme = known.get(row.code)
    if (programme) {
      Object.assign(programme, written)
      left.delete(programme)
    } else em.persist(em.create(Programme, written))
  }
  for (const programme of left) programme.retired = true
  await em.flush()
}

function expectDifferent(rows: readonly ProgrammeRow[]): void {
  const codes = new Set<string>()
  for (const [at, { code }] of rows.entries()) {
    if (codes.has(code)) throw invalidField(`rows.${at}.code`, 'It is there twice')
    codes.add(code)
  }
}

type Audited = Omit<WriteProgrammeTable, 'version' | 'clientId'>

const auditedOf = ({ name, scoreType, year, source, link, rows }: Audited) => ({
  ...{ name, scoreType, year, source, link },
  rows: rows
    .map(row => [row.code, row.university, row.name, row.rank ?? '', row.before ?? ''].join('; '))
    .join('\n'),
})
