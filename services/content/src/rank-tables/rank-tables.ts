import {
  type Caller,
  findDisorder,
  limits,
  type RankTable as RankTableView,
  type WriteRankTable,
} from '@kocyolu/contracts'
import {
  AppError,
  audit,
  emit,
  inTransaction,
  invalidField,
  isStored,
  lockByName,
  lockRow,
  violates,
} from '@kocyolu/service'
import { RankTable } from '../db/entities.ts'
import type { Deps } from '../service.ts'

/** The tables of ranks, the newest year first. */
export async function listRankTables({ em }: Deps): Promise<RankTableView[]> {
  const orderBy = { year: 'desc', paperId: 'asc' } as const
  return (await em.find(RankTable, {}, { orderBy, limit: limits.arrayMax })).map(tableView)
}

/** A table as its admin sees it. */
export const tableView = (table: RankTableView): RankTableView => ({
  id: table.id,
  paperId: table.paperId,
  year: table.year,
  name: table.name,
  link: table.link,
  publishedOn: table.publishedOn,
  rows: table.rows,
  outdated: table.outdated,
  version: table.version,
})

/** Adds a table of ranks. Asked again with the same `clientId`, the one that there is. */
export async function createRankTable(
  deps: Deps,
  caller: Caller,
  { clientId, version: _, ...written }: WriteRankTable,
): Promise<RankTableView> {
  expectOrder(written)
  return inTransaction(deps, async deps => {
    await lockRankTables(deps)
    const earlier = clientId ? await deps.em.findOne(RankTable, { clientId }) : null
    if (earlier) return tableView(earlier)
    await expectPaper(deps, written.paperId)
    if ((await deps.em.count(RankTable)) >= limits.rankTablesMax)
      throw invalidField('paperId', `At most ${limits.rankTablesMax} tables`)
    const table = deps.em.create(RankTable, { ...written, clientId: clientId ?? null })
    await deps.em.persist(table).flush()
    audit(deps, { actor: caller, action: 'rank_table.created', subject: table, after: auditedOf(table) })
    announce(deps, tableView(table))
    return tableView(table)
  }).catch(orConflict)
}

/** Replaces a table of ranks. */
export async function updateRankTable(
  deps: Deps,
  caller: Caller,
  id: number,
  { clientId: _, version, ...written }: WriteRankTable,
): Promise<RankTableView> {
  expectOrder(written)
  return inTransaction(deps, async deps => {
    await lockRankTables(deps)
    const table = await lockRow(deps, RankTable, { id })
    const before = auditedOf(table)
    const stored = { version: table.version, fields: before }
    const renewed = { ...written, outdated: false }
    if (isStored({ stored, written: { version, fields: auditedOf(renewed) } })) return tableView(table)
    if (written.paperId !== table.paperId) await expectPaper(deps, written.paperId)
    Object.assign(table, renewed)
    await deps.em.flush()
    audit(deps, {
      actor: caller,
      action: 'rank_table.changed',
      subject: table,
      before,
      after: auditedOf(table),
    })
    announce(deps, tableView(table))
    return tableView(table)
  }).catch(orConflict)
}

/**
 * Hides an exam's tables, since nets of now are not what those were written from. They stay, for an admin to
 * rewrite or to delete. Part of the transaction in which the exam comes to be counted differently.
 */
export async function outdateRankTables(deps: Deps, caller: Caller, paperId: number): Promise<void> {
  const tables = await deps.em.find(RankTable, { paperId, outdated: false }, { orderBy: { id: 'asc' } })
  for (const table of tables) {
    const before = auditedOf(table)
    table.outdated = true
    await deps.em.flush()
    const change = { before, after: auditedOf(table) }
    audit(deps, { actor: caller, action: 'rank_table.changed', subject: table, ...change })
    announce(deps, tableView(table), true)
  }
}

/** Writes of tables, or of how an exam is counted, come one after the other, before any row is locked. */
export const lockRankTables = (deps: Deps): Promise<void> => lockByName(deps, 'content.rank_tables')

/** Withdraws a table of ranks. */
export async function deleteRankTable(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async deps => {
    await lockRankTables(deps)
    remove(deps, caller, await lockRow(deps, RankTable, { id }))
  })
}

/** Withdraws the tables of an exam that is deleted, in its transaction. */
export async function removeRankTables(deps: Deps, caller: Caller, paperId: number): Promise<void> {
  const tables = await deps.em.find(RankTable, { paperId }, { orderBy: { id: 'asc' } })
  for (const table of tables) remove(deps, caller, table)
  await deps.em.flush()
}

function remove(deps: Deps, caller: Caller, table: RankTable): void {
  deps.em.remove(table)
  audit(deps, { actor: caller, action: 'rank_table.deleted', subject: table, before: auditedOf(table) })
  announce(deps, { ...tableView(table), version: table.version + 1 }, true)
}

function orConflict(error: unknown): never {
  throw violates(error, 'rank_tables_year') ? new AppError('conflict') : error
}

function expectOrder({ rows }: Pick<WriteRankTable, 'rows'>): void {
  const wrong = findDisorder(rows)
  if (wrong) throw invalidField(`rows.${wrong.join('.')}`, 'Nets must fall, and ranks never get better')
}

async function expectPaper({ em }: Deps, id: number): Promise<void> {
  const papers = em.getKysely().selectFrom('exam_papers').select('id').where('id', '=', id)
  if (!(await papers.executeTakeFirst())) throw invalidField('paperId', 'No such exam')
}

/** Part of the transaction that made it so. */
function announce(deps: Deps, { id: tableId, outdated: _, ...table }: RankTableView, deleted = false): void {
  emit(deps, 'rank_table.changed', { tableId, ...table, deleted })
}

type Audited = Omit<WriteRankTable, 'version' | 'clientId'> & { outdated: boolean }

const auditedOf = ({ paperId, year, name, link, publishedOn, outdated, rows }: Audited) => ({
  ...{ paperId, year, name, link, publishedOn, outdated },
  rows: rows.map(({ net, rank }) => `${net}: ${rank}`).join(', '),
})
