import { type coaching, coaching as contract } from '@kocyolu/contracts'
import { contractApprovalTests } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Api,
  type Client,
  newCoach,
  newRequest,
  startCoaching,
  untilLockWait,
} from '../testing/coaching-api.ts'
import { erasureWorld } from '../testing/erasure-world.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startCoaching({ coachApproval: 'required', bookingOpenRequests: 1000 })
  api.clock.set('2026-11-23T06:00:00Z')
  admin = await api.as({ role: 'admin' })
})
afterAll(() => api.close())

const db = () => api.deps.orm.em.fork().getKysely()
const put = (id: number, [approval, hidden = false]: readonly [string, boolean?]) =>
  sql`update mentor_profiles set approval = ${approval}, hidden = ${hidden} where id = ${id}`.execute(db())

const states = {
  draft: ['draft', false],
  submitted: ['submitted', false],
  returned: ['returned', false],
  refused: ['refused', false],
  hidden: ['approved', true],
  approved: ['approved', false],
} as const

/** A profile in a state; `withdrawn` by its coach's own call. */
async function inState(state: keyof typeof states | 'withdrawn') {
  const { coach, id } = await newCoach(api)
  if (state === 'withdrawn') await coach.withdrawApplication()
  else await put(id, states[state])
  return { cookie: coach.cookie, isApproved: state === 'approved' }
}

type MentorCall = {
  [K in keyof typeof coaching]: (typeof coaching)[K]['access'] extends 'mentor' ? K : never
}[keyof typeof coaching]

contractApprovalTests({
  contract,
  api: () => api,
  states: {
    'without a profile': async () => ({
      cookie: (await api.as({ role: 'mentor' })).cookie,
      isApproved: false,
    }),
    ...Object.fromEntries(
      [...(Object.keys(states) as (keyof typeof states)[]), 'withdrawn' as const].map(state => [
        `whose profile is ${state}`,
        () => inState(state),
      ]),
    ),
  },
  calls: {
    ...({
      submitApplication: 'open',
      acceptConduct: 'open',
      withdrawApplication: 'open',
      uploadProof: 'open',
      deleteProof: 'open',
      giveRankCode: 'open',
      sendUniversityCode: 'open',
      checkUniversityCode: 'open',
      listTimeOff: 'open',
      addTimeOff: 'open',
      removeTimeOff: 'open',
      getOwnCalendar: 'open',
      putOwnCalendar: 'approved',
      removeOwnCalendar: 'open',
      // Booked sessions stay, to be declined, cancelled or held.
      listMentorSessions: 'open',
      countMentorSessions: 'open',
      replyToReview: 'approved',
      listSharingStudents: 'rule',
      listStudentNeeds: 'approved',
      getSharedProgress: 'approved',
      listSharedMockExams: 'approved',
      putNote: 'approved',
      putSessionSummary: 'approved',
      getSharedMistakes: 'approved',
      listSharedMistakes: 'approved',
      getSharedChoices: 'approved',
      makeQuestionHour: 'approved',
      listOwnStudents: 'approved',
      cancelQuestionHour: 'open',
      getSharedPlan: 'approved',
      addSharedPlanTask: 'approved',
      updateSharedPlanTask: 'approved',
      deleteSharedPlanTask: 'approved',
      copySharedPlanWeek: 'approved',
      listPlanTemplates: 'approved',
      listPlanStudents: 'approved',
      addPlanTemplate: 'approved',
      renamePlanTemplate: 'approved',
      deletePlanTemplate: 'approved',
      lookPlanTemplate: 'approved',
      applyPlanTemplate: 'approved',
      listCertificates: 'open',
      issueCertificate: 'approved',
      getCertificateFile: 'approved',
    } satisfies Record<MentorCall, 'open' | 'approved' | 'rule'>),
    proposeTime: 'approved',
  },
})

const closed = { code: 'mentor.unapproved' }
const unknown = { status: 404 }

test.each(Object.keys(states).filter(state => state !== 'approved') as (keyof typeof states)[])(
  'a coach who was approved and is %s now books no more, sees no student, and is seen by no visitor',
  async state => {
    const { coach, student, id, params, coming } = await erasureWorld(api, id => put(id, ['approved']))
    await put(id, states[state])
    const session = { params: { id: String(coming.id) } }
    const userId = student.caller?.id ?? ''
    await expect(
      coach.changeSessionStatus({ ...session, body: { status: 'confirmed' } }),
    ).rejects.toMatchObject(closed)
    await expect(coach.getSharedProgress({ params: { userId } })).rejects.toMatchObject(closed)
    expect((await coach.listSharingStudents()).items).toEqual([])
    await coach.changeSessionStatus({ ...session, body: { status: 'cancelled' } })

    await expect(newRequest(student, id, '2026-11-27T07:00:00Z')).rejects.toMatchObject(unknown)
    for (const read of [
      () => api.anonymous.getMentor({ params }),
      () => api.anonymous.listReviews({ params }),
      () => student.addReview({ params, body: { rating: 5, comment: 'Sabırlı bir koç, öneririm.' } }),
    ])
      await expect(read()).rejects.toMatchObject(unknown)
    expect(JSON.stringify(await api.anonymous.listMentors())).not.toContain(`"id":${id},`)
    expect((await api.anonymous.listMentorAddresses()).items.map(one => one.id)).not.toContain(id)
  },
)

test.each<[string, (coach: Client, id: number) => Promise<unknown>]>([
  [
    'confirms a session',
    (coach, id) => coach.changeSessionStatus({ params: { id: String(id) }, body: { status: 'confirmed' } }),
  ],
  [
    'confirms a series',
    (coach, id) => coach.changeSeriesStatus({ params: { id: String(id) }, body: { status: 'confirmed' } }),
  ],
  [
    'takes another time',
    (coach, id) =>
      coach.answerProposal({ params: { id: String(id) }, body: { startTime: '2026-11-28T08:00:00Z' } }),
  ],
])('a coach who %s while an admin hides the profile is refused', async (_what, act) => {
  const { coach, id } = await newCoach(api, { availableSaturday: true })
  await put(id, ['approved'])
  const student = await api.as()
  const { id: session } = await newRequest(student, id, '2026-11-27T07:00:00Z')
  const params = { id: String(session) }
  await student.proposeTime({ params, body: { starts: ['2026-11-28T08:00:00Z'] } })
  const em = api.deps.orm.em.fork()
  await em.begin()
  await sql`select from mentor_sessions where id = ${session} for update`.execute(em.getKysely())
  const acted = act(coach, session).catch((error: unknown) => error)
  await untilLockWait(api)
  await put(id, ['approved', true])
  await em.commit()
  expect(await acted).toMatchObject(closed)
  expect(await student.getSession({ params })).toMatchObject({ status: 'pending' })
})

const published = async (userId: string) =>
  (await api.events()).flatMap(({ name, payload }) => {
    const {
      userId: of,
      version,
      approved,
    } = payload as { userId: string; version: number; approved: boolean }
    return name === 'mentor.approval_changed' && of === userId ? [[version, approved]] : []
  })

test('the other services learn of each change in its order, and once of what was never published', async () => {
  const { coach, id, userId } = await newCoach(api)
  const params = { id: String(id) }
  const decide = async (decision: 'approved' | 'returned') => {
    const { items } = await admin.listApplications({ query: { limit: '60' } })
    const found = items.find(one => one.mentorProfileId === id)
    const application = { params: { id: String(found?.id) } }
    const { revision } = await admin.getApplication(application)
    await admin.decideApplication({ ...application, body: { decision, revision, reason: 'Eksik var.' } })
  }
  await decide('returned')
  await coach.submitApplication()
  await decide('approved')
  await coach.updateMentor({ params, body: { bio: 'Yeni' } })
  await admin.changeListing({ params, body: { hidden: true } })
  await admin.changeListing({ params, body: { hidden: true, featured: true } })
  await coach.reportMentor({ params, body: { reason: 'spam' } }).catch(() => {})
  await admin.changeListing({ params, body: { hidden: false } })
  const approvals = async () => {
    const changes = await published(userId)
    expect(changes.map(([version]) => version)).toEqual(changes.map(([version]) => version).toSorted())
    return changes.map(([, isApproved]) => isApproved)
  }
  expect(await approvals()).toEqual([false, true, false, true])
  await put(id, ['refused'])
  await api.runJob('coaching.sweep_sessions', {})
  await api.runJob('coaching.sweep_sessions', {})
  expect(await approvals()).toEqual([false, true, false, true, false])
})
