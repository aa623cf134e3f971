import type { Caller, WriteExam } from '@kocyolu/contracts'
import { AppError, audit, inTransaction, isStored, violates } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { Exam } from '../db/entities.ts'
import type { Deps } from '../service.ts'

/** Every sitting of the exam, latest first. */
export async function listExams({ em }: Deps) {
  const exams = await em
    .getKysely()
    .selectFrom('exams')
    .select(['id', 'name', 'at', 'confirmed', 'version'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return exams.map(examView)
}

/** Adds a sitting; the same name and time exist once. Asked again with the same `clientId`, the one that there is. */
export async function createExam(deps: Deps, caller: Caller, { clientId, ...written }: WriteExam) {
  const earlier = clientId && (await deps.em.findOne(Exam, { clientId }))
  if (earlier) return examView(earlier)
  const exam = await inTransaction(deps, async deps => {
    const exam = deps.em.create(Exam, { ...fieldsOf(written), clientId: clientId ?? null })
    await deps.em.persist(exam).flush()
    audit(deps, { actor: caller, action: 'exam.created', subject: exam, after: fieldsOf(exam) })
    return exam
  }).catch(async (error: unknown) => {
    // Of two at once one finds the other only now.
    if (!clientId || !(violates(error, 'exams_client') || violates(error, 'exams_once'))) refuseTwice(error)
    return (await deps.em.findOne(Exam, { clientId })) ?? refuseTwice(error)
  })
  return examView(exam)
}

/** Changes a sitting. */
export async function updateExam(deps: Deps, caller: Caller, id: number, written: WriteExam) {
  const exam = await inTransaction(deps, async deps => {
    const exam = await find(deps, id)
    const [before, fields] = [fieldsOf(exam), fieldsOf(written)]
    const { version } = written
    if (isStored({ stored: { version: exam.version, fields: before }, written: { version, fields } }))
      return exam
    Object.assign(exam, fields)
    audit(deps, { actor: caller, action: 'exam.changed', subject: exam, before, after: fieldsOf(exam) })
    await deps.em.flush()
    return exam
  }).catch(refuseTwice)
  return examView(exam)
}

/** Deletes a sitting. */
export async function deleteExam(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async deps => {
    const exam = await find(deps, id)
    deps.em.remove(exam)
    audit(deps, { actor: caller, action: 'exam.deleted', subject: exam, before: fieldsOf(exam) })
  })
}

async function find({ em }: Deps, id: number) {
  const exam = await em.findOne(Exam, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!exam) throw new AppError('not_found')
  return exam
}

function refuseTwice(error: unknown): never {
  throw violates(error, 'exams_once') ? new AppError('conflict') : error
}

type Fields = { name: string; at: Date | string; confirmed: boolean }

const fieldsOf = ({ name, at, confirmed }: Fields) => ({ name, at: new Date(at), confirmed })

const examView = ({
  id,
  name,
  at,
  confirmed,
  version,
}: Fields & { id: number; at: Date; version: number }) => ({
  id,
  name,
  at: at.toISOString(),
  confirmed,
  version,
})
