import { dayMs, type JobName } from '@kocyolu/contracts'
import { dueMax, eachDue, inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import type { CoachingEm, Deps } from '../service.ts'
import { lockHours } from '../sessions/booking-checks.ts'
import { dayStarts } from '../sessions/places.ts'
import { daysOff, type HoursRow, hoursColumns, weeklyHoursOf } from '../sessions/slots.ts'
import { dayNumber, daysFrom, offeredDays } from './half-hours.ts'

const rank = sql<number>`(rating_score + 10 * featured::integer)`

/** From which second on sessions of a coach can be booked. */
const bookableSince = (
  now: Date,
) => sql`(case notice_hours when 0 then ${Math.floor(now.getTime() / 1_000) + 1}::bigint
  else ${Math.ceil(now.getTime() / 1_000)}::bigint + notice_hours * 3600 end)`

const secondOf = (now: Date) => sql`${Math.ceil(now.getTime() / 1_000)}::bigint`

/**
 * Writes when coaches offer sessions, and what of it is free, for the next four weeks; part of the caller's transaction, which has
 * their hours locked: a request of the same moment is seen, or sees it.
 */
export async function writeFreeHours(em: CoachingEm, ids: readonly number[], now: Date): Promise<void> {
  const db = em.getKysely()
  const today = dayNumber(now.getTime())
  const { first, last } = daysFrom(today)
  const coaches = await db
    .selectFrom('mentor_profiles as mentor')
    .select(['mentor.id', ...hoursColumns.map(name => `mentor.${name}` as const)])
    .select(daysOff('mentor.id').as('time_off'))
    .select(rank.as('rank'))
    .where('mentor.id', 'in', ids)
    .execute()
  const days = coaches.flatMap(({ id, rank, ...row }) =>
    offeredDays(weeklyHoursOf(row as HoursRow), now.getTime()).map(({ offered, ...day }) => ({
      ...{
        id,
        ...day,
        offered: offered.toString(),
        notice: row.notice_hours,
        first: row.first_notice_hours,
        rank,
      },
    })),
  )
  const range = { start: first * dayMs, end: (last + 1) * dayMs }
  const calendars = coaches
    .filter(
      ({ max_per_day, max_per_week, first_notice_hours }) =>
        max_per_day !== null || max_per_week !== null || first_notice_hours > 0,
    )
    .map(({ id, time_zone }) => ({ id, days: dayStarts(time_zone, range).map(start => start / 1_000) }))
  // A transaction that changes what is free waits for this row first.
  await sql`
    insert into free_hours_written (mentor_profile_id, day, since, looked_at, rank, days, max_per_day, max_per_week, gap_minutes,
      max_students, first_notice_hours)
    select id, ${today}, ${bookableSince(now)}, ${secondOf(now)}, ${rank}, calendar.days, max_per_day, max_per_week, gap_minutes,
      max_students, first_notice_hours
    from mentor_profiles
    left join jsonb_to_recordset(${JSON.stringify(calendars)}::jsonb) as calendar (id integer, days bigint[]) using (id)
    where id = any(${ids}::integer[]) order by id
    on conflict (mentor_profile_id) do update
      set day = excluded.day, since = excluded.since, looked_at = excluded.looked_at, rank = excluded.rank, days = excluded.days,
        max_per_day = excluded.max_per_day, max_per_week = excluded.max_per_week, gap_minutes = excluded.gap_minutes,
        max_students = excluded.max_students, first_notice_hours = excluded.first_notice_hours`.execute(db)
  await sql`
    with offered as (
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as offered
        (id integer, day integer, shift smallint, offered bigint, notice smallint, first smallint, weekday smallint, midnight smallint, rank real)
    ), gone as (
      delete from free_hours free where mentor_profile_id = any(${ids}::integer[]) and not exists (
        select from offered where (id, day, shift) = (free.mentor_profile_id, free.day, free.shift))
    )
    insert into free_hours
      (mentor_profile_id, day, shift, offered, notice_hours, first_notice_hours, weekday, midnight, rank)
    select id, day, shift, offered, notice, first, weekday, midnight, rank from offered
    on conflict (mentor_profile_id, day, shift) do update set offered = excluded.offered,
      notice_hours = excluded.notice_hours, first_notice_hours = excluded.first_notice_hours, weekday = excluded.weekday,
      midnight = excluded.midnight, rank = excluded.rank
    where (free_hours.offered, free_hours.notice_hours, free_hours.first_notice_hours, free_hours.weekday, free_hours.midnight,
        free_hours.rank)
      is distinct from (excluded.offered, excluded.notice_hours, excluded.first_notice_hours, excluded.weekday,
        excluded.midnight, excluded.rank)`.execute(db)
  const period = sql`to_timestamp(${first}::bigint * 86400), to_timestamp((${last}::bigint + 1) * 86400)`
  await sql`select keep_free(id, ${period}) from unnest(${ids}::integer[]) as id`.execute(db)
}

/** Writes those of one coach whose hours the caller has just changed. */
export const rewriteFreeHours = ({ em, clock }: Deps, mentorProfileId: number): Promise<void> =>
  writeFreeHours(em, [mentorProfileId], clock.now())

// One statement for all of them, and their requests wait meanwhile.
const batchSize = 20

/** Writes those of several coaches where they are due, and locks their hours for it. */
export const rewriteDue = (deps: Deps, due: { job: JobName; what: string; keys: number[] }): Promise<void> =>
  eachDue(deps, {
    ...due,
    batch: batchSize,
    work: async ({ em, clock }, ids) => {
      for (const id of ids) await lockHours(em, id)
      await writeFreeHours(em, ids, clock.now())
    },
  })

/**
 * Every day another day comes into sight: writes the free hours that were not written today, all of them after an upgrade, so many
 * in a run.
 */
export async function keepFreeHours(deps: Deps, atOnce = dueMax): Promise<void> {
  const today = dayNumber(deps.clock.now().getTime())
  const { rows } = await sql<{ id: number }>`
    select mentor_profile_id as id from free_hours_written
    where day < ${today} order by day, mentor_profile_id limit ${sql.lit(atOnce)}`.execute(
    deps.em.getKysely(),
  )
  const ids = rows.map(({ id }) => id)
  await rewriteDue(deps, { job: 'coaching.keep_free_hours', what: 'coach free hours', keys: ids })
  await moveOn(deps, atOnce)
}

const movedAtOnce = 500

/** Finds the next free hour of coaches whose last one is over, or too soon to be booked. */
async function moveOn(deps: Deps, atOnce: number): Promise<void> {
  const now = deps.clock.now()
  const second = Math.floor(now.getTime() / 1_000)
  const { rows } = await sql<{ id: number }>`select mentor_profile_id as id from free_hours_written
    where over_at <= ${second} order by over_at limit ${sql.lit(atOnce)}`.execute(deps.em.getKysely())
  const ids = rows.map(({ id }) => id)
  const move = async ({ em }: Deps, some: number[]): Promise<void> => {
    const db = em.getKysely()
    // Rows that another process has locked are moved on there, or at the next run.
    const { rows } = await sql<{ id: number }>`select mentor_profile_id as id from free_hours_written
      where mentor_profile_id = any(${some}::integer[]) and over_at <= ${second}
      order by mentor_profile_id for update skip locked`.execute(db)
    const mine = rows.map(({ id }) => id)
    await sql`update free_hours_written set since = ${bookableSince(now)}, looked_at = ${secondOf(now)}
      from mentor_profiles mentor
      where mentor.id = mentor_profile_id and mentor_profile_id = any(${mine}::integer[])`.execute(db)
    // A coach who has enough students no longer is free for all again.
    await sql`select case when is_full then keep_free(mentor_profile_id, to_timestamp(0), to_timestamp(0))
        else keep_next(mentor_profile_id) end
      from free_hours_written where mentor_profile_id = any(${mine}::integer[]) order by mentor_profile_id`.execute(
      db,
    )
  }
  await eachDue(deps, {
    job: 'coaching.keep_free_hours',
    what: 'coach next hour',
    keys: ids,
    batch: movedAtOnce,
    work: move,
  })
}

/** The same within the caller's transaction, for scripts that fill an empty schema. */
export async function writeAllFreeHours(em: CoachingEm, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from mentor_profiles order by id`.execute(
    em.getKysely(),
  )
  for (let at = 0; at < rows.length; at += 500)
    await inTransaction({ em }, ({ em }) =>
      writeFreeHours(
        em,
        rows.slice(at, at + 500).map(({ id }) => id),
        now,
      ),
    )
}
