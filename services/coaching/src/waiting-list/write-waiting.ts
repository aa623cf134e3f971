import { type Caller, limits, type Waiting, type WriteWaiting } from '@kocyolu/contracts'
import { AppError, inTransaction, lockByName, rememberCaller } from '@kocyolu/service'
import { sql } from 'kysely'
import { blockedBetween } from '../blocks/blocked-between.ts'
import type { Deps } from '../service.ts'
import { readFreeHours } from './free-hours.ts'
import { listWaiting } from './list-waiting.ts'
import { suits } from './suits.ts'
import { WaitingEntry } from './waiting-entry.entity.ts'

/** Enters the waiting list of a coach, or writes anew what suits; the place in the list stays. */
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
      // What is free already stands in the coach's calendar.
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
    if (!entry) throw new Error('An entry that was written is in the list')
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
