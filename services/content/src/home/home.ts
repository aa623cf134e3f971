import type { Caller, WriteExam, WriteStory } from '@kocyolu/contracts'
import { AppError, audit, inTransaction, isStored, lockRow, violates } from '@kocyolu/service'
import { sql } from 'kysely'
import { Exam, SuccessStory } from '../db/entities.ts'
import type { Deps } from '../service.ts'

/** This service's part of the home page: its success stories, and the next exam, or the last one when none is to come. */
export async function getHome({ em, clock }: Deps) {
  const db = em.getKysely()
  const successStories = await db
    .selectFrom('success_stories')
    .select(['id', 'name', 'detail', 'quote', 'rating', 'sample'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const now = clock.now()
  const exam = await db
    .selectFrom('exams')
    .select(['name', 'at', 'confirmed'])
    .orderBy(sql`at > ${now}`, 'desc')
    .orderBy(sql`abs(extract(epoch from at - ${now}))`)
    .limit(1)
    .executeTakeFirst()
  return { successStories, exam: exam ? { ...exam, at: exam.at.toISOString() } : null }
}

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
    const exam = deps.em.create(Exam, { ...examFields(written), clientId: clientId ?? null })
    await deps.em.persist(exam).flush()
    audit(deps, { actor: caller, action: 'exam.created', subject: exam, after: examFields(exam) })
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
    const exam = await lockRow(deps, Exam, { id })
    const [before, fields] = [examFields(exam), examFields(written)]
    const { version } = written
    if (isStored({ stored: { version: exam.version, fields: before }, written: { version, fields } }))
      return exam
    Object.assign(exam, fields)
    audit(deps, { actor: caller, action: 'exam.changed', subject: exam, before, after: examFields(exam) })
    await deps.em.flush()
    return exam
  }).catch(refuseTwice)
  return examView(exam)
}

/** Deletes a sitting. */
export async function deleteExam(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async deps => {
    const exam = await lockRow(deps, Exam, { id })
    deps.em.remove(exam)
    audit(deps, { actor: caller, action: 'exam.deleted', subject: exam, before: examFields(exam) })
  })
}

function refuseTwice(error: unknown): never {
  throw violates(error, 'exams_once') ? new AppError('conflict') : error
}

type ExamFields = { name: string; at: Date | string; confirmed: boolean }

const examFields = ({ name, at, confirmed }: ExamFields) => ({ name, at: new Date(at), confirmed })

const examView = ({
  id,
  name,
  at,
  confirmed,
  version,
}: ExamFields & { id: number; at: Date; version: number }) => ({
  id,
  name,
  at: at.toISOString(),
  confirmed,
  version,
})

/** The stories of the home page in their order. */
export const listStories = ({ em }: Deps) =>
  em.getKysely().selectFrom('success_stories').selectAll().orderBy('position').orderBy('id').execute()

/** Adds a story; asked again with the same `clientId`, the one that there is. */
export async function createStory(deps: Deps, caller: Caller, { clientId, ...written }: WriteStory) {
  const earlier = async () => (clientId ? deps.em.findOne(SuccessStory, { clientId }) : null)
  const known = await earlier()
  if (known) return known
  return inTransaction(deps, async deps => {
    const story = deps.em.create(SuccessStory, { ...storyFields(written), clientId: clientId ?? null })
    await deps.em.persist(story).flush()
    audit(deps, { actor: caller, action: 'story.created', subject: story, after: storyFields(story) })
    return story
  }).catch(async (error: unknown) => {
    // Of two at once one finds the other only now.
    const other = violates(error, 'success_stories_client') ? await earlier() : null
    if (!other) throw error
    return other
  })
}

/** Changes a story. */
export const updateStory = (deps: Deps, caller: Caller, id: number, written: WriteStory) =>
  inTransaction(deps, async deps => {
    const story = await lockRow(deps, SuccessStory, { id })
    const [before, fields] = [storyFields(story), storyFields(written)]
    const { version } = written
    if (isStored({ stored: { version: story.version, fields: before }, written: { version, fields } }))
      return story
    Object.assign(story, fields)
    audit(deps, { actor: caller, action: 'story.changed', subject: story, before, after: storyFields(story) })
    await deps.em.flush()
    return story
  })

/** Deletes a story. */
export async function deleteStory(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async deps => {
    const story = await lockRow(deps, SuccessStory, { id })
    deps.em.remove(story)
    audit(deps, { actor: caller, action: 'story.deleted', subject: story, before: storyFields(story) })
  })
}

type StoryFields = Omit<WriteStory, 'version' | 'clientId'>

const storyFields = ({ name, detail, quote, rating, sample, position }: StoryFields) => ({
  name,
  detail,
  quote,
  rating,
  sample,
  position,
})
