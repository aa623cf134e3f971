import {
  addDays,
  type Caller,
  type ChangeMistake,
  limits,
  type MistakeSummary,
  type Mistake as MistakeView,
  type NewMistake,
  planDay,
  type SolveMistake,
} from '@kocyolu/contracts'
import { AppError, expectSame, inTransaction, isStored, notFound } from '@kocyolu/service'
import { refusePrivate } from '@kocyolu/service/private-details'
import { Mistake } from '../db/mistake.entities.ts'
import { lockStudent } from '../progress/mock-exams.ts'
import { requireShare } from '../progress/shared-progress.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { expectTopic } from '../topics/topics.ts'
import { findMistake, listMistakes, summarizeMistakes } from './list-mistakes.ts'
import { nextTurn } from './next-turn.ts'

export async function readMistake(em: CoachingEm, studentId: string, id: number): Promise<MistakeView> {
  const found = await findMistake(em, studentId, id)
  if (!found) throw new AppError('not_found')
  return found
}

type Fields = Omit<ChangeMistake, 'version'>

const fieldsOf = ({
  topicId,
  cause,
  note,
  days,
}: Omit<Fields, 'topicId'> & { topicId?: number | null | undefined }) => ({
  ...{ topicId: topicId ?? null, cause, note, days },
})

/** Notes a question that went wrong. Asked again with the same `clientId`, the one that there is. */
export function addMistake(
  deps: Deps,
  { id: studentId }: Caller,
  { clientId, ...written }: NewMistake,
): Promise<MistakeView> {
  refusePrivate({ note: written.note })
  return inTransaction(deps, async ({ em, clock }) => {
    await lockStudent(em, studentId)
    const earlier = await em.findOne(Mistake, { studentId, clientId })
    if (earlier) {
      expectSame(earlier, fieldsOf(earlier), fieldsOf(written))
      return readMistake(em, studentId, earlier.id)
    }
    await expectTopic(em, written.topicId)
    if ((await em.count(Mistake, { studentId })) >= limits.mistakesMax) throw new AppError('mistake.limit')
    const today = planDay(clock.now())
    const mistake = em.create(Mistake, {
      ...{ ...written, studentId, clientId },
      ...{ addedOn: today, dueOn: addDays(today, written.days), rights: 0, solvedOn: null },
      ...{ pictureVersion: 0, createdAt: clock.now() },
    })
    await em.persist(mistake).flush()
    return readMistake(em, studentId, mistake.id)
  })
}

/** The question, which no other request changes until the transaction ends. */
async function lockMistake(em: CoachingEm, studentId: string, id: number) {
  await lockStudent(em, studentId)
  return em.findOneOrFail(Mistake, { id, studentId }, { failHandler: notFound })
}

/** Changes a noted question. Other days begin today. */
export function changeMistake(
  deps: Deps,
  { id: studentId }: Caller,
  id: number,
  { version, ...written }: ChangeMistake,
): Promise<MistakeView> {
  refusePrivate({ note: written.note })
  return inTransaction(deps, async ({ em, clock }) => {
    const mistake = await lockMistake(em, studentId, id)
    const stored = { version: mistake.version, fields: fieldsOf(mistake) }
    if (!isStored({ stored, written: { version, fields: fieldsOf(written) } })) {
      if (written.topicId !== mistake.topicId) await expectTopic(em, written.topicId)
      if (written.days !== mistake.days) mistake.dueOn = addDays(planDay(clock.now()), written.days)
      Object.assign(mistake, written)
      await em.flush()
    }
    return readMistake(em, studentId, id)
  })
}

/** Deletes a question of the caller's; its picture goes with it. */
export async function deleteMistake({ em }: Deps, caller: Caller, id: number): Promise<void> {
  if ((await em.nativeDelete(Mistake, { id, studentId: caller.id })) === 0) throw new AppError('not_found')
}

/** Counts an answer, once. A question that is not due was answered meanwhile; a solved one may only come back. */
export function solveMistake(
  deps: Deps,
  { id: studentId }: Caller,
  id: number,
  { isRight, version, key }: SolveMistake,
): Promise<MistakeView> {
  return inTransaction(deps, async ({ em, clock }) => {
    const mistake = await lockMistake(em, studentId, id)
    if (mistake.solveKey !== key) {
      const today = planDay(clock.now())
      const isDue = mistake.solvedOn === null ? mistake.dueOn <= today : !isRight
      if (!isDue || mistake.version !== version) throw new AppError('conflict')
      Object.assign(mistake, nextTurn(mistake, isRight, today), { solveKey: key })
      await em.flush()
    }
    return readMistake(em, studentId, id)
  })
}

/** Causes and topics of a student who shares nets or the questions themselves. */
export async function getSharedMistakes(
  { em, clock }: Deps,
  caller: Caller,
  studentId: string,
): Promise<MistakeSummary> {
  const { parts } = await requireShare(em, caller, studentId)
  if (!parts.includes('nets') && !parts.includes('mistakes')) throw new AppError('not_found')
  return summarizeMistakes(em, studentId, clock.now())
}

/** The questions of a student who shares them. */
export async function listSharedMistakes(
  { em, clock }: Deps,
  caller: Caller,
  studentId: string,
  query: Parameters<typeof listMistakes>[2],
) {
  await requireShare(em, caller, studentId, 'mistakes')
  return listMistakes(em, studentId, query, clock.now())
}
