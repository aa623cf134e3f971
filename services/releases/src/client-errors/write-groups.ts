import { inTransaction } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../service.ts'
import { foldNew, type GrownGroup, groupFailures } from './group-failures.ts'
import type { Failures } from './pending-errors.ts'
import type { StackMaps } from './stack-maps.ts'

const hourMs = 3_600_000
const keptNames = 20
const keptSamples = 10

type Db = Pick<Deps, 'em'>
type NamedGroup = GrownGroup & { id: number }

/** Raises the counts of groups, and begins those that are new. */
async function countGroups({ em }: Db, groups: GrownGroup[]): Promise<NamedGroup[]> {
  const rows = await em
    .getKysely()
    .insertInto('client_error_groups')
    .values(
      groups.map(({ failures, ...group }) => ({
        ...group,
        id: theNext,
        count: sum(failures),
        first_seen_at: new Date(Math.min(...failures.map(({ firstAt }) => Number(firstAt)))),
        last_seen_at: latest(failures),
      })),
    )
    .onConflict(conflict =>
      conflict.column('fingerprint').doUpdateSet({
        count: raised('client_error_groups'),
        last_seen_at: later('client_error_groups'),
      }),
    )
    .returning(['id', 'fingerprint'])
    .execute()
  const ids = new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]))
  return groups.flatMap(group => {
    const id = ids.get(group.fingerprint)
    return id === undefined ? [] : [{ ...group, id }]
  })
}

/** Counts by hour, build and composition. */
async function countPerHour({ em }: Db, groups: NamedGroup[]): Promise<void> {
  const rows = groups.flatMap(({ id, failures }) =>
    Map.groupBy(failures, ({ lastAt, build, composition }) => `${hourOf(lastAt)} ${build} ${composition}`)
      .values()
      .map(same => ({
        group_id: id,
        hour: new Date(hourOf(same[0]?.lastAt ?? new Date(0))),
        build: same[0]?.build ?? '',
        composition: same[0]?.composition ?? 0,
        count: sum(same),
        last_seen_at: latest(same),
      }))
      .toArray(),
  )
  await em
    .getKysely()
    .insertInto('client_error_counts')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['group_id', 'hour', 'build', 'composition']).doUpdateSet({
        count: raised('client_error_counts'),
        last_seen_at: later('client_error_counts'),
      }),
    )
    .execute()
}

/** Counts browsers and paths; the rare ones of a group are forgotten. */
async function tally({ em }: Db, groups: NamedGroup[]): Promise<void> {
  const db = em.getKysely()
  const rows = groups.flatMap(({ id, failures }) =>
    (['browser', 'path'] as const).flatMap(of =>
      tallyOf(failures.map(each => each[`${of}s`])).map(row => ({ group_id: id, of, ...row })),
    ),
  )
  await db
    .insertInto('client_error_tallies')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['group_id', 'of', 'name']).doUpdateSet({ count: raised('client_error_tallies') }),
    )
    .execute()
  await sql`
    delete from client_error_tallies using (
      select group_id, of, name, row_number() over (partition by group_id, of order by count desc, name) as place
      from client_error_tallies where group_id = any(${groups.map(({ id }) => id)})) as ranked
    where client_error_tallies.group_id = ranked.group_id and client_error_tallies.of = ranked.of
      and client_error_tallies.name = ranked.name and ranked.place > ${keptNames}`.execute(db)
}

/** Keeps the last few failures of each group as examples. */
async function addSamples({ em }: Db, groups: NamedGroup[]): Promise<void> {
  const db = em.getKysely()
  const rows = groups.flatMap(({ id, failures }) =>
    failures
      .flatMap(({ samples, build, composition, frames }) =>
        samples.map(sample => ({
          id: theNext,
          group_id: id,
          build,
          composition,
          frames: sql<typeof frames>`${JSON.stringify(frames)}::jsonb`,
          ...sample,
        })),
      )
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .slice(-keptSamples),
  )
  await db.insertInto('client_error_samples').values(rows).execute()
  await sql`
    delete from client_error_samples using (
      select id, row_number() over (partition by group_id order by id desc) as place
      from client_error_samples where group_id = any(${groups.map(({ id }) => id)})) as ranked
    where client_error_samples.id = ranked.id and ranked.place > ${keptSamples}`.execute(db)
}

const theNext = sql<number>`default`
const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs) * hourMs
const sum = (counted: { count: number }[]): number => counted.reduce((all, { count }) => all + count, 0)
const latest = (seen: Failures[]): Date => new Date(Math.max(...seen.map(({ lastAt }) => Number(lastAt))))

/** Who reports a thing two thousand million times has said enough. */
const raised = (table: string): RawBuilder<number> =>
  sql`least(${sql.ref(`${table}.count`)}::bigint + excluded.count, 2147483647)::int`
const later = (table: string): RawBuilder<Date> =>
  sql`greatest(${sql.ref(`${table}.last_seen_at`)}, excluded.last_seen_at)`

function tallyOf(tallies: Map<string, number>[]): { name: string; count: number }[] {
  const all = new Map<string, number>()
  for (const [name, count] of tallies.flatMap(one => [...one])) all.set(name, (all.get(name) ?? 0) + count)
  return [...all].map(([name, count]) => ({ name, count }))
}

const maxNewAnHour = 100

/** Folds unseen errors into one group, once too many came within an hour: a client makes them up. */
async function withinNewGroups(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  found: GrownGroup[],
): Promise<GrownGroup[]> {
  const db = em.getKysely()
  const fingerprints = found.map(({ fingerprint }) => fingerprint)
  const known = await db
    .selectFrom('client_error_groups')
    .select('fingerprint')
    .where('fingerprint', 'in', fingerprints)
    .execute()
  if (known.length === found.length) return found
  const names = new Set(known.map(({ fingerprint }) => fingerprint))
  const { recent } = await db
    .selectFrom('client_error_groups')
    .select(eb => eb.fn.countAll<string>().as('recent'))
    .where('first_seen_at', '>', new Date(clock.now().getTime() - hourMs))
    .executeTakeFirstOrThrow()
  return foldNew(found, ({ fingerprint }) => !names.has(fingerprint), maxNewAnHour - Number(recent))
}

/** Writes failures down: groups, counts and examples in a handful of statements, in one order for all processes. */
export async function writeErrors(
  deps: Pick<Deps, 'em' | 'clock'>,
  failures: Failures[],
  placeOf: StackMaps['placeOf'],
): Promise<void> {
  if (failures.length === 0) return
  const found = await groupFailures(failures, placeOf)
  await inTransaction(deps, async deps => {
    const groups = await countGroups(deps, await withinNewGroups(deps, found))
    await countPerHour(deps, groups)
    await tally(deps, groups)
    await addSamples(deps, groups)
  })
}
