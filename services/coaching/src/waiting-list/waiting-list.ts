import { type Caller, dayMs, limits, type Waiting, type WriteWaiting } from '@kocyolu/contracts'
import { AppError, inTransaction, lockByName, rememberCaller } from '@kocyolu/service'
import { sql } from 'kysely'
import { blockedBetween, isShownTo } from '../blocks/blocks.ts'
import { WaitingEntry } from '../db/session.entities.ts'
import type { Deps } from '../service.ts'
import { readFreeHours, suits } from './suits.ts'

/** When an entry that was written then ends. */
const endOf = (writtenAt: Date): Date => new Date(writtenAt.getTime() + limits.waitingDays * dayMs)

/** Entries that were written before then have ended. */
export const endedBefore = (now: Date): Date => new Date(now.getTime() - limits.waitingDays * dayMs)

/** Whose hours the caller waits for, in the order in which they entered; of coaches between whom and the caller no block exists. */
export async function listWaiting({ em, clock }: Deps, { id }: Caller): Promise<Waiting[]> {
  const rows = await em
    .getKysely()
    .selectFrom('waiting_entries as entry')
    .innerJoin('mentor_profiles as mentor', 'mentor.id', 'entry.mentor_profile_id')
    .innerJoin('people as person', 'person.user_id', 'mentor.user_id')
    .selectAll('entry')
    .select(['mentor.user_id', 'person.first_name', 'person.last_name', 'person.profile_image_url'])
    .where('entry.student_id', '=', id)
    .where('entry.written_at', '>', endedBefore(clock.now()))
    .where(isShownTo(sql`${id}::uuid`, sql.ref('mentor.user_id')))
    .orderBy('entry.id')
    .execute()
  return rows.map(row => ({
    mentorProfileId: row.mentor_profile_id,
    mentor: {
      userId: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageUrl: row.profile_image_url,
    },
    ...{ days: row.days, start: row.start_time, end: row.end_time, timeZone: row.time_zone },
    createdAt: row.created_at.toISOString(),
    endsAt: endOf(row.written_at).toISOString(),
  }))
}

/** Enters the waiting list of a coach, or changes what suits; the place in the list stays. */
export async function waitFor(
  deps: Deps,
  caller: Caller,
  mentorProfileId: number,
  { start, end, ...wish }: WriteWaiting,
): Promise<Waiting> {
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    await lockList(deps, caller.id)
    const now = clock.now()
    const coach = await readFreeHours(em, mentorProfileId, now)
    // To whom a coach has blocked they are not there.
    if (!coach || (await isBlocked(deps, caller.id, coach.userId))) throw new AppError('not_found')
    await rememberCaller(deps, caller)
    const place = { studentId: caller.id, mentorProfileId }
    const suiting = coach.free.filter(slot => suits({ start, end, ...wish }, slot))
    const written = {
      ...{ ...wish, startTime: start, endTime: end, writtenAt: now },
      // A start that is free already is shown in the coach's calendar.
      known: suiting.map(slot => new Date(slot.start).toISOString()),
      ...{ knownFrom: coach.knownFrom, knownUntil: coach.knownUntil, lookedAt: now },
    }
    const before = await em.findOne(WaitingEntry, place)
    if (before) Object.assign(before, written)
    else if ((await listWaiting(deps, caller)).length >= limits.waitingMax)
      throw new AppError('waiting.limit')
    else em.persist(em.create(WaitingEntry, { ...place, ...written, createdAt: now }))
    await em.flush()
    const entry = (await listWaiting(deps, caller)).find(one => one.mentorProfileId === mentorProfileId)
    if (!entry) throw new Error('The stored waiting list entry is missing from its select')
    return entry
  })
}

async function isBlocked({ em }: Deps, studentId: string, mentorUserId: string): Promise<boolean> {
  const between = blockedBetween(sql`${studentId}::uuid`, sql`${mentorUserId}::uuid`)
  const { rows } = await sql<{ blocked: boolean }>`select ${between} as blocked`.execute(em.getKysely())
  return rows[0]?.blocked === true
}

/** Leaves it; who is in none may leave as well. */
export async function stopWaiting({ em }: Deps, { id }: Caller, mentorProfileId: number): Promise<void> {
  await em.nativeDelete(WaitingEntry, { studentId: id, mentorProfileId })
}

/** Until the transaction ends, other entries of this student wait, since they count together. */
async function lockList({ em }: Deps, studentId: string): Promise<void> {
  await lockByName({ em }, `coaching.student.${studentId}.waiting`)
}
