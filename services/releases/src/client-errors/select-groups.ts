import type { ClientErrorGroup } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../service.ts'

const shown = 5

type Tally = ClientErrorGroup['browsers']

/** Groups with what is told of each, in one query; for one composition with what that one saw. */
export function selectGroups({ em }: Pick<Deps, 'em'>, composition?: number) {
  const db = em.getKysely()
  const seen =
    composition === undefined
      ? db.selectFrom('client_error_groups').select(['id as group_id', 'count', 'last_seen_at'])
      : db
          .selectFrom('client_error_counts')
          .select(eb => [
            'group_id',
            sql<number>`least(sum(count), 2147483647)::int`.as('count'),
            eb.fn.max('last_seen_at').as('last_seen_at'),
          ])
          .where('composition', '=', composition)
          .groupBy('group_id')
  return db
    .selectFrom('client_error_groups as groups')
    .innerJoin(seen.as('seen'), 'seen.group_id', 'groups.id')
    .select([
      'groups.id',
      'app',
      'kind',
      'message',
      'place',
      'first_seen_at',
      'seen.count',
      'seen.last_seen_at',
    ])
    .select([
      newest<string>('build', sql`true`).as('builds'),
      newest<number>('composition', sql`composition > 0`).as('compositions'),
      most('browser').as('browsers'),
      most('path').as('paths'),
    ])
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number]

export const groupView = (row: GroupRow): ClientErrorGroup => ({
  id: row.id,
  app: row.app,
  kind: row.kind,
  message: row.message,
  place: row.place,
  count: row.count,
  firstSeenAt: row.first_seen_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
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

const most = (of: 'browser' | 'path'): RawBuilder<Tally | null> => sql`(
  select json_agg(json_build_object('name', name, 'count', count) order by count desc, name) from (
    select name, count from client_error_tallies
    where group_id = groups.id and of = ${of} order by count desc, name limit ${shown}) as most)`
