import type { ClientErrorDetail, ClientErrorSample } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import { flushErrors } from './flush-errors.ts'
import { groupView, selectGroups } from './select-groups.ts'

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
    .select(eb => [
      'build',
      'composition',
      sql<number>`least(sum(count), 2147483647)::int`.as('count'),
      eb.fn.max('last_seen_at').as('last_seen_at'),
    ])
    .where('group_id', '=', id)
    .groupBy(['build', 'composition'])
    .orderBy('last_seen_at', 'desc')
    .limit(shownCounts)
    .execute()
  return rows.map(({ build, composition, count, last_seen_at }) => ({
    build,
    composition: composition || null,
    count,
    lastSeenAt: last_seen_at.toISOString(),
  }))
}

async function hoursOf({ em, clock }: Deps, id: number): Promise<ClientErrorDetail['hours']> {
  const rows = await em
    .getKysely()
    .selectFrom('client_error_counts')
    .select(['hour', sql<number>`least(sum(count), 2147483647)::int`.as('count')])
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
    rows.map(async ({ app, at, build, composition, browser, path, frames }) => ({
      at: at.toISOString(),
      build,
      composition: composition || null,
      browser,
      path,
      frames: await stackMaps.resolve({ app, build, composition, frames }),
    })),
  )
}
