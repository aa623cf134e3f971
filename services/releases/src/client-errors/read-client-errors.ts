import {
  type ClientErrorDetail,
  type ClientErrorGroup,
  type ClientErrorQuery,
  type ClientErrorSample,
  Instant,
  type ListOf,
  PathId,
} from '@kocyolu/contracts'
import { AppError, keyset } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { flushErrors } from './flush-errors.ts'

const shown = 5

type Tally = ClientErrorGroup['browsers']

const total = sql<number>`least(sum(count), 2147483647)::int`.as('count')

/** Groups with the counts of each, in one query; for one composition with its own counts. */
function selectGroups({ em }: Pick<Deps, 'em'>, composition?: number) {
  const db = em.getKysely()
  const seen =
    composition === undefined
      ? db.selectFrom('client_error_groups').select(['id as group_id', 'count', 'last_seen_at'])
      : db
          .selectFrom('client_error_counts')
          .select(eb => ['group_id', total, eb.fn.max('last_seen_at').as('last_seen_at')])
          .where('composition', '=', composition)
          .groupBy('group_id')
  return db
    .selectFrom('client_error_groups as groups')
    .innerJoin(seen.as('seen'), 'seen.group_id', 'groups.id')
    .select(['groups.id', 'app', 'kind', 'message', 'place', 'first_seen_at'])
    .select(['seen.count', 'seen.last_seen_at'])
    .select([
      newest<string>('build', sql`true`).as('builds'),
      newest<number>('composition', sql`composition > 0`).as('compositions'),
      commonest('browser').as('browsers'),
      commonest('path').as('paths'),
    ])
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number]

const groupView = ({ first_seen_at, last_seen_at, ...row }: GroupRow): ClientErrorGroup => ({
  ...row,
  firstSeenAt: first_seen_at.toISOString(),
  lastSeenAt: last_seen_at.toISOString(),
  builds: row.builds ?? [],
  compositions: row.compositions ?? [],
  browsers: row.browsers ?? [],
  paths: row.paths ?? [],
})

/** The builds or compositions of a group that were seen last. */
const newest = <T>(
  column: 'build' | 'composition',
  where: RawBuilder<unknown>,
): RawBuilder<T[] | null> => sql`(
  select json_agg(value order by at desc) from (
    select ${sql.ref(column)} as value, max(last_seen_at) as at from client_error_counts
    where group_id = groups.id and ${where} group by value order by at desc limit ${shown}) as newest)`

const commonest = (of: 'browser' | 'path'): RawBuilder<Tally | null> => sql`(
  select json_agg(json_build_object('name', name, 'count', count) order by count desc, name) from (
    select name, count from client_error_tallies
    where group_id = groups.id and of = ${of} order by count desc, name limit ${shown}) as counted)`

const hourMs = 3_600_000
const shownHours = 48
const shownCounts = 50

/** One group of failures: where, when, and examples with their stacks in the sources. */
export async function getClientError(deps: Deps, { id }: { id: number }): Promise<ClientErrorDetail> {
  await flushErrors(deps)
  const row = await selectGroups(deps).where('groups.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return {
    ...groupView(row),
    counts: await countsOf(deps, id),
    hours: await hoursOf(deps, id),
    samples: await samplesOf(deps, id),
  }
}

async function countsOf({ em }: Deps, id: number): Promise<ClientErrorDetail['counts']> {
  const rows = await em
    .getKysely()
    .selectFrom('client_error_counts')
    .select(eb => ['build', 'composition', total, eb.fn.max('last_seen_at').as('last_seen_at')])
    .where('group_id', '=', id)
    .groupBy(['build', 'composition'])
    .orderBy('last_seen_at', 'desc')
    .limit(shownCounts)
    .execute()
  return rows.map(({ composition, last_seen_at, ...row }) => ({
    ...row,
    composition: composition || null,
    lastSeenAt: last_seen_at.toISOString(),
  }))
}

async function hoursOf({ em, clock }: Deps, id: number): Promise<ClientErrorDetail['hours']> {
  const rows = await em
    .getKysely()
    .selectFrom('client_error_counts')
    .select(['hour', total])
    .where('group_id', '=', id)
    .where('hour', '>', new Date(clock.now().getTime() - shownHours * hourMs))
    .groupBy('hour')
    .orderBy('hour')
    .execute()
  return rows.map(({ hour, count }) => ({ at: hour.toISOString(), count }))
}

async function samplesOf({ em, stackMaps }: Deps, id: number): Promise<ClientErrorSample[]> {
  const rows = await em
    .getKysely()
    .selectFrom('client_error_samples as sample')
    .innerJoin('client_error_groups as group', 'group.id', 'sample.group_id')
    .select(['app', 'at', 'build', 'composition', 'browser', 'path', 'frames'])
    .where('group_id', '=', id)
    .orderBy('sample.id', 'desc')
    .execute()
  return Promise.all(
    rows.map(async ({ app, at, frames, ...sample }) => ({
      ...sample,
      at: at.toISOString(),
      composition: sample.composition || null,
      frames: await stackMaps.resolve({ ...sample, app, frames }),
    })),
  )
}

const byLastSeen = keyset('client-errors', {
  columns: ['seen.last_seen_at', 'groups.id'],
  direction: 'desc',
  key: z.tuple([Instant, PathId]),
})

/** Errors of browsers, the last seen first; for one composition, with its own counts. */
export async function listClientErrors(
  deps: Deps,
  { app, kind, composition, ...part }: ClientErrorQuery,
): Promise<ListOf<ClientErrorGroup>> {
  await flushErrors(deps)
  let found = selectGroups(deps, composition)
  if (app) found = found.where('app', '=', app)
  if (kind) found = found.where('kind', '=', kind)
  return byLastSeen.list(part, found, { keyOf: row => [row.last_seen_at, row.id], view: groupView })
}
