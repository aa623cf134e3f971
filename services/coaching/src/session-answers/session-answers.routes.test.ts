import { limits } from '@kocyolu/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'
import { beKnown } from '../testing/erasure-world.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startCoaching()
  admin = await api.as({ role: 'admin' })
})
beforeEach(() => api.clock.set('2026-11-23T06:00:00Z'))
afterAll(() => api.close())

type Coach = Awaited<ReturnType<typeof newCoach>>

/** A student with a completed session. */
async function taught({ coach, id }: Coach, { minor = false, hour = 7 } = {}) {
  const student = await api.as({ firstName: 'Ela', lastName: 'Tan' })
  await beKnown(api, student, 1, { minor })
  const session = await newRequest(student, id, `2026-11-24T${String(hour).padStart(2, '0')}:00:00Z`)
  const params = { id: String(session.id) }
  await coach.changeSessionStatus({ params, body: { status: 'confirmed' } })
  await coach.changeSessionStatus({ params, body: { status: 'completed' } })
  return { student, params, sessionId: session.id }
}

const fine = { again: 4, uncomfortable: false }
const bad = { again: 1, uncomfortable: true, text: 'Numaramı istedi.' }

describe('after a completed session', () => {
  test('its student is asked once, no other user, and for so many days', async () => {
    const made = await newCoach(api)
    const { student, params, sessionId } = await taught(made)
    expect(await student.listSessionQuestions()).toMatchObject([{ sessionId, topic: 'Türev tekrarı' }])
    await expect((await api.as()).answerSession({ params, body: fine })).rejects.toMatchObject({
      status: 404,
    })
    await student.answerSession({ params, body: fine })
    expect(await student.listSessionQuestions()).toEqual([])
    await expect(student.answerSession({ params, body: bad })).rejects.toMatchObject({ code: 'conflict' })

    const other = await taught(made, { hour: 9 })
    api.clock.advance((limits.questionDays + 2) * 86_400_000)
    const later = await api.as({ ...other.student.caller })
    expect(await later.listSessionQuestions()).toEqual([])
  })

  test('two answers at once are one', async () => {
    const { student, params } = await taught(await newCoach(api))
    const both = [fine, bad].map(body => student.answerSession({ params, body }))
    const answers = await Promise.allSettled(both)
    expect(answers.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('what students say', () => {
  test('is counted from five answers on, and never names who is of age and content', async () => {
    const made = await newCoach(api)
    const ofCoach = async () => {
      const { coaches, named } = await admin.listSessionAnswers()
      const mine = <T extends { mentorProfileId: number }>(all: T[]) =>
        all.filter(one => one.mentorProfileId === made.id)
      return { coaches: mine(coaches), named: mine(named) }
    }
    for (let at = 0; at < limits.answersMin; at += 1) {
      expect(await ofCoach()).toEqual({ coaches: [], named: [] })
      const { student, params } = await taught(made, { hour: 7 + at })
      await student.answerSession({ params, body: { ...fine, again: at === 0 ? 2 : 4 } })
    }
    expect(await ofCoach()).toMatchObject({
      coaches: [{ count: 5, average: 3.6, uncomfortable: 0 }],
      named: [],
    })
  })

  test('is by name at once of a minor, and where it was uncomfortable, which opens an urgent case that the coach learns nothing of', async () => {
    const made = await newCoach(api)
    const minor = await taught(made, { minor: true })
    await minor.student.answerSession({ params: minor.params, body: fine })
    const adult = await taught(made, { hour: 9 })
    await adult.student.answerSession({ params: adult.params, body: bad })
    const { named } = await admin.listSessionAnswers()
    expect(named.slice(0, 2).map(({ minor, uncomfortable, text }) => [minor, uncomfortable, text])).toEqual(
      expect.arrayContaining([
        [true, false, ''],
        [false, true, bad.text],
      ]),
    )
    const { items } = await admin.listReportCases({ query: { limit: '60' } })
    const found = items.find(one => one.author.id === made.userId)
    expect(found).toMatchObject({ piece: 'profile', urgent: true, reports: [{ note: bad.text }] })
    const path = '/api/mentors/answers'
    for (const client of [made.coach, adult.student]) expect((await client.fetch(path)).status).toBe(403)
    const evidence = JSON.stringify(found?.evidence)
    expect(evidence).not.toContain(bad.text)
    expect(JSON.stringify(await api.events())).not.toContain(bad.text)
  })
})
