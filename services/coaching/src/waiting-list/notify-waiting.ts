import { dayMs, limits } from '@kocyolu/contracts'
import { eachRowDue, emit, inTransaction, noteFailure } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import { blockedBetween } from '../blocks/blocks.ts'
import { WaitingEntry } from '../db/session.entities.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { clockAt } from '../sessions/zoned-time.ts'
import {
  endedBefore,
  type FreeHours,
  freshOf,
  mayNotify,
  ownAmong,
  readFreeHours,
  suits,
} from './waiting-list.ts'

/**
 * Notifies students on a waiting list of hours that are free again, one after the other in the order in which they entered, each some
 * minutes before the next. It depends on what is free now, so it may run at any time, and in several processes at once; and only at
 * coaches of whose hours something has changed, who have a user to notify, or who have not been checked today.
 */
export async function notifyWaiting(deps: Deps): Promise<void> {
  await endEntries(deps)
  for (let last = 0; ; ) {
    const coaches = await readCoaches(deps, last)
    await eachRowDue(deps, {
      ...{ job: 'coaching.notify_waiting', what: 'coach waiting list', keys: coaches },
      work: notifyOf,
    })
    const next = coaches.at(-1)
    if (next === undefined) return
    last = next
  }
}

/** Who has booked the coach since waits no longer, nor who wrote it so long ago. */
async function endEntries({ em, clock }: Deps): Promise<void> {
  await sql`delete from waiting_entries entry where written_at <= ${endedBefore(clock.now())} or exists (
    select from mentor_sessions session where session.student_id = entry.student_id
      and session.mentor_profile_id = entry.mentor_profile_id and session.created_at >= entry.written_at
      and session.status in ('pending', 'confirmed'))`.execute(em.getKysely())
}

async function readCoaches({ em, clock }: Deps, after: number): Promise<number[]> {
  const today = new Date(Math.floor(clock.now().getTime() / dayMs) * dayMs)
  const { rows } = await sql<{ id: number }>`
    select mentor_profile_id as id from waiting_changes where mentor_profile_id > ${after}
    union select mentor_profile_id from waiting_entries
      where mentor_profile_id > ${after} and (looked_at is null or looked_at < ${today})
    order by id limit 100`.execute(em.getKysely())
  return rows.map(({ id }) => id)
}

const headStartMs = limits.headStartMinutes * 60_000

/** As many entries are judged in one transaction: a coach may have thousands. */
const pageSize = 500

async function notifyOf(deps: Deps, mentorProfileId: number): Promise<void> {
  try {
    let after: number | undefined = 0
    while (after !== undefined) {
      const place: Place = { mentorProfileId, after }
      after = await inTransaction(deps, deps => notifyPage(deps, place))
    }
  } catch (error) {
    // They are judged again.
    await sql`insert into waiting_changes values (${mentorProfileId})`.execute(deps.em.getKysely())
    throw error
  }
}

type Place = { mentorProfileId: number; after: number }

/** Judges the entries after one, and gives the last of them; undefined at the end, and where another process is at it. */
async function notifyPage(deps: Deps, { mentorProfileId, after }: Place): Promise<number | undefined> {
  const { em, clock } = deps
  if (!(await isMine(em, mentorProfileId))) return undefined
  // A change from here on schedules another check.
  if (after === 0)
    await sql`delete from waiting_changes where mentor_profile_id = ${mentorProfileId}`.execute(
      em.getKysely(),
    )
  const now = clock.now()
  const coach = await readFreeHours(em, mentorProfileId, now)
  const entries = await em.find(
    WaitingEntry,
    { mentorProfileId, id: { $gt: after } },
    { orderBy: { id: 'asc' }, limit: pageSize, lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  const passedOver = coach && (await passedOverAmong(em, coach.userId, entries))
  const ids = entries.map(({ studentId }) => studentId)
  const own = await ownAmong(em, mentorProfileId, ids, now)
  let mayNotifyNext = await isNextTurn(em, mentorProfileId, now)
  const clockOf = wallClocks()
  const judge = (coach: FreeHours, entry: WaitingEntry): void => {
    const wish = { ...entry, start: entry.startTime, end: entry.endTime }
    const free = coach.free(own.has(entry.studentId))
    const suiting = free.filter(slot => suits(wish, clockOf(entry.timeZone, slot.start)))
    const fresh = freshOf(entry, suiting)
    const [first] = fresh
    const isNotified = first !== undefined && mayNotifyNext && mayNotify(entry, now.getTime())
    if (isNotified) {
      mayNotifyNext = false
      entry.notifiedAt = now
      emit(deps, 'waiting.hour_freed', {
        ...{ studentId: entry.studentId, mentorProfileId, mentorUserId: coach.userId },
        ...{ startTime: new Date(first.start).toISOString(), count: fresh.length, timeZone: entry.timeZone },
      })
    }
    // A start that a user has yet to be notified of stays unknown.
    const untold = new Set(isNotified ? [] : fresh)
    const known = suiting.filter(slot => !untold.has(slot)).map(({ start }) => new Date(start).toISOString())
    if (known.join() !== entry.known.join()) entry.known = known
    const { knownFrom, knownUntil } = coach
    Object.assign(entry, { knownFrom, knownUntil, lookedAt: untold.size > 0 ? null : now })
  }
  for (const entry of entries) {
    entry.lookedAt = now
    // For a coach who is gone, and for users who are not notified, the known starts stay as they were.
    if (!coach || passedOver?.has(entry.studentId)) continue
    try {
      judge(coach, entry)
    } catch (error) {
      await noteFailure(deps, { job: 'coaching.notify_waiting', what: 'waiting entry', key: entry.id }, error)
    }
  }
  return entries.length < pageSize ? undefined : entries.at(-1)?.id
}

/** Whether the last student who was notified has had a head start. */
async function isNextTurn(em: CoachingEm, mentorProfileId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - headStartMs)
  const { rows } = await sql`select from waiting_entries
    where mentor_profile_id = ${mentorProfileId} and notified_at > ${since} limit 1`.execute(em.getKysely())
  return rows.length === 0
}

type WallClock = ReturnType<typeof clockAt>

/** Zones' clocks, each looked up once: many students wait for the same hours on the same clock. */
function wallClocks(): (timeZone: string, instant: number) => WallClock {
  const known = new Map<string, WallClock>()
  return (timeZone, instant) => {
    const key = `${timeZone} ${instant}`
    const clock = known.get(key) ?? clockAt(timeZone, instant)
    known.set(key, clock)
    return clock
  }
}

/** Takes the coach's lock until the transaction ends; false while another process notifies the waiting users. */
async function isMine(em: CoachingEm, mentorProfileId: number): Promise<boolean> {
  const name = `coaching.mentor.${mentorProfileId}.waiting`
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_mine`.execute(em.getKysely())
  return rows[0]?.is_mine === true
}

/** Users who are not notified: those with a block between them and the coach, and suspended ones. */
async function passedOverAmong(
  em: CoachingEm,
  userId: string,
  entries: readonly WaitingEntry[],
): Promise<Set<string>> {
  const ids = entries.map(({ studentId }) => studentId)
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as id where ${blockedBetween(sql.ref('id'), sql`${userId}::uuid`)}
      or exists (select from people where user_id = id and suspended)
  `.execute(em.getKysely())
  return new Set(rows.map(({ id }) => id))
}
