import {
  type BodyOf,
  type Caller,
  type content,
  limits,
  pageSlugs,
  socialNetworks,
  type WriteExam,
  type WriteStory,
} from '@kocyolu/contracts'
import { AppError, audit, expectSame, inTransaction, isStored, lockRow, violates } from '@kocyolu/service'
import { sql } from 'kysely'
import { Exam, SocialLink, SuccessStory } from '../db/entities.ts'
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

/** The next sittings of the exam. */
export async function listComingExams({ em, clock }: Deps) {
  const exams = await em
    .getKysely()
    .selectFrom('exams')
    .select(['name', 'at', 'confirmed'])
    .where('at', '>', clock.now())
    .orderBy('at')
    .orderBy('id')
    .limit(limits.comingExamsMax)
    .execute()
  return exams.map(exam => ({ ...exam, at: exam.at.toISOString() }))
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
  if (earlier) return sameExam(earlier, written)
  const exam = await inTransaction(deps, async deps => {
    const exam = deps.em.create(Exam, { ...examFields(written), clientId: clientId ?? null })
    await deps.em.persist(exam).flush()
    audit(deps, { actor: caller, action: 'exam.created', subject: exam, after: examFields(exam) })
    return exam
  }).catch(async (error: unknown) => {
    // Of two at once one finds the other only now.
    if (!clientId || !(violates(error, 'exams_client') || violates(error, 'exams_once'))) refuseTwice(error)
    const other = (await deps.em.findOne(Exam, { clientId })) ?? refuseTwice(error)
    sameExam(other, written)
    return other
  })
  return examView(exam)
}

/** The sitting that was stored under a client id, if it is the one that is written now. */
function sameExam(stored: Parameters<typeof examView>[0], written: ExamFields) {
  expectSame(stored, examFields(stored), examFields(written))
  return examView(stored)
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
  const same = <Stored extends StoryFields & { version: number }>(stored: Stored): Stored => {
    expectSame(stored, storyFields(stored), storyFields(written))
    return stored
  }
  const known = await earlier()
  if (known) return same(known)
  return inTransaction(deps, async deps => {
    const story = deps.em.create(SuccessStory, { ...storyFields(written), clientId: clientId ?? null })
    await deps.em.persist(story).flush()
    audit(deps, { actor: caller, action: 'story.created', subject: story, after: storyFields(story) })
    return story
  }).catch(async (error: unknown) => {
    // Of two at once one finds the other only now.
    const other = violates(error, 'success_stories_client') ? await earlier() : null
    if (!other) throw error
    return same(other)
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

/** Links of the site's footer beyond its own: the pages that exist, and the social networks. */
export async function getFooter(deps: Pick<Deps, 'em'>) {
  const rows = await deps.em.getKysely().selectFrom('site_pages').select('slug').execute()
  const there = new Set(rows.map(row => row.slug))
  return { pages: pageSlugs.filter(slug => there.has(slug)), social: await listSocialLinks(deps) }
}

/** The networks that have an address, in the order of their icons. */
async function listSocialLinks({ em }: Pick<Deps, 'em'>) {
  const links = await em.getKysely().selectFrom('social_links').select(['network', 'url']).execute()
  return links.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const placeOf = ({ network }: { network: (typeof socialNetworks)[number] }) => socialNetworks.indexOf(network)

type Links = BodyOf<typeof content.setSocialLinks>['links']

/** Replaces the addresses of the site on social networks; of a network that is named twice the last one counts. */
export async function setSocialLinks(deps: Deps, caller: Caller, { links }: { links: Links }) {
  const after = urlsOf(links)
  await inTransaction(deps, async deps => {
    const { em } = deps
    // Two admins at once: one after the other, so that neither leaves a mixture.
    await em.execute('lock table social_links in share row exclusive mode')
    const before = urlsOf(await em.findAll(SocialLink))
    await em.nativeDelete(SocialLink, {})
    const rows = Object.entries(after).map(([network, url]) => ({ network, url }))
    if (rows.length > 0)
      await em
        .getKysely()
        .insertInto('social_links')
        .values(rows as Links)
        .execute()
    const subject = { id: 'social-links', name: 'social links' }
    audit(deps, { actor: caller, action: 'social_links.changed', subject, before, after })
  })
  return { links: await listSocialLinks(deps) }
}

const urlsOf = (links: Links): Record<string, string> =>
  Object.fromEntries(links.map(({ network, url }) => [network, url]))
