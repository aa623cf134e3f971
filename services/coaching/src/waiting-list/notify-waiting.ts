import { dayMs, limits } from '@kocyolu/contracts'
import { emit, inTransaction } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import { blockedBetween } from '../blocks/blocks.ts'
import { WaitingEntry } from '../db/session.entities.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { endedBefore, freshOf, mayNotify, readFreeHours, suits } from './waiting-list.ts'

/**
 * Notifies students on a waiting list of hours that are free again, one after the other in the order in which they entered, each some
 * minutes before the next. It depends on what is free now, so it may run at any time, and in several processes at once; and only at
 * coaches of whose hours something has changed, who have a user to notify, or who have not been checked today.
 */
export async function notifyWaiting(deps: Deps): Promise<void> {
  await endEntries(deps)
  for (let last = 0; ; ) {
    const coaches = await readCoaches(deps, last)
    for (const id of coaches) await inTransaction(deps, deps => notifyOf(deps, id))
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

async function notifyOf(deps: Deps, mentorProfileId: number): Promise<void> {
  const { em, clock } = deps
  if (!(await isMine(em, mentorProfileId))) return
  // A change from here on schedules another check.
  await sql`delete from waiting_changes where mentor_profile_id = ${mentorProfileId}`.execute(em.getKysely())
  const now = clock.now()
  const coach = await readFreeHours(em, mentorProfileId, now)
  const entries = await em.find(
    WaitingEntry,
    { mentorProfileId },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  const passedOver = coach && (await passedOverAmong(em, coach.userId, entries))
  let mayNotifyNext = entries.every(
    ({ notifiedAt }) => !notifiedAt || notifiedAt.getTime() + headStartMs <= now.getTime(),
  )
  for (const entry of entries) {
    entry.lookedAt = now
    // For a coach who is gone, and for users who are not notified, the known starts stay as they were.
    if (!coach || passedOver?.has(entry.studentId)) continue
    const wish = { ...entry, start: entry.startTime, end: entry.endTime }
    const suiting = coach.free.filter(slot => suits(wish, slot))
    const fresh = freshOf(entry, suiting)
    const [first] = fresh
    const isNotified = first !== undefined && mayNotifyNext && mayNotify(entry, now.getTime())
    if (isNotified) {
      mayNotifyNext = false
      entry.notifiedAt = now
      emit(deps, 'waiting.hour_freed', {
        ...{ studentId: entry.studentId, mentorProfileId, mentorUserId: coach.userId },
        ...{ startTime: new Date(first.start).toISOString(), count: fresh.length },
      })
    }
    // A start that a user has yet to be notified of stays unknown.
    const untold = new Set(isNotified ? [] : fresh)
    const known = suiting.filter(slot => !untold.has(slot)).map(({ start }) => new Date(start).toISOString())
    if (known.join() !== entry.known.join()) entry.known = known
    const { knownFrom, knownUntil } = coach
    Object.assign(entry, { knownFrom, knownUntil, lookedAt: untold.size > 0 ? null : now })
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
