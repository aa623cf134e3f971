import { limits } from '@kocyolu/contracts'
import { emit, inTransaction } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import { blockedBetween } from '../blocks/blocked-between.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { lookedAtUntil, readFreeHours } from './free-hours.ts'
import { endedBefore } from './list-waiting.ts'
import { freshOf, mayNotify, suits } from './suits.ts'
import { WaitingEntry } from './waiting-entry.entity.ts'

/**
 * Tells those who wait for a coach of hours that are free again, one after the other in the order in which they entered, each some
 * minutes before the next. It looks at what is free now, so it may run at any time, and in several processes at once.
 */
export async function notifyWaiting(deps: Deps): Promise<void> {
  await endEntries(deps)
  for (let last = 0; ; ) {
    const coaches = await readCoaches(deps.em, last)
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

async function readCoaches(em: CoachingEm, after: number): Promise<number[]> {
  const rows = await em
    .getKysely()
    .selectFrom('waiting_entries')
    .select('mentor_profile_id')
    .distinct()
    .where('mentor_profile_id', '>', after)
    .orderBy('mentor_profile_id')
    .limit(100)
    .execute()
  return rows.map(row => row.mentor_profile_id)
}

const headStartMs = limits.headStartMinutes * 60_000

async function notifyOf(deps: Deps, mentorProfileId: number): Promise<void> {
  const { em, clock } = deps
  if (!(await isMine(em, mentorProfileId))) return
  const now = clock.now()
  const coach = await readFreeHours(em, mentorProfileId, now)
  const entries = await em.find(
    WaitingEntry,
    { mentorProfileId },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  const blocked = coach && (await blockedAmong(em, coach.userId, entries))
  let mayNotifyNext = entries.every(
    ({ notifiedAt }) => !notifiedAt || notifiedAt.getTime() + headStartMs <= now.getTime(),
  )
  for (const entry of entries) {
    // To the two between whom a block stands, a coach looks like one without hours.
    const free = coach && !blocked?.has(entry.studentId) ? coach.free : []
    const wish = { ...entry, start: entry.startTime, end: entry.endTime }
    const suiting = free.filter(slot => suits(wish, slot))
    const fresh = freshOf(entry, suiting)
    const [first] = fresh
    const isNotified =
      coach !== undefined && first !== undefined && mayNotifyNext && mayNotify(entry, now.getTime())
    if (isNotified) {
      mayNotifyNext = false
      entry.notifiedAt = now
      emit(deps, 'waiting.hour_freed', {
        ...{ studentId: entry.studentId, mentorProfileId, mentorUserId: coach.userId },
        ...{ startTime: new Date(first.start).toISOString(), count: fresh.length },
      })
    }
    // What somebody has yet to be told of stays unknown.
    const untold = new Set(isNotified ? [] : fresh)
    const known = suiting.filter(slot => !untold.has(slot)).map(({ start }) => new Date(start).toISOString())
    if (known.join() !== entry.known.join()) entry.known = known
    entry.knownUntil = lookedAtUntil(now)
  }
}

/** Whether nobody else is telling those who wait for this coach, until the transaction ends. */
async function isMine(em: CoachingEm, mentorProfileId: number): Promise<boolean> {
  const name = `coaching.mentor.${mentorProfileId}.waiting`
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_mine`.execute(em.getKysely())
  return rows[0]?.is_mine === true
}

async function blockedAmong(
  em: CoachingEm,
  userId: string,
  entries: readonly WaitingEntry[],
): Promise<Set<string>> {
  const ids = entries.map(({ studentId }) => studentId)
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as id where ${blockedBetween(sql.ref('id'), sql`${userId}::uuid`)}
  `.execute(em.getKysely())
  return new Set(rows.map(({ id }) => id))
}
