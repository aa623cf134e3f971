import { type AskedQuestion, questionPictureUrl } from '@kocyolu/contracts'
import { pictureFacts, pictureFile } from '@kocyolu/service/testing/pictures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'
import { someTask } from '../testing/plan-room.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

const on = (id: number) => ({ params: { id: String(id) } })
const ask = (who: Client, id: number, body: AskedQuestion) => who.putSessionQuestion({ ...on(id), body })
const first = { text: 'Zincir kuralını anlamadım.', version: 0 }

/** Two sessions of the same two people that are to come. */
async function coming() {
  api.clock.set('2026-11-23T06:00:00Z')
  const { coach, id: mentorProfileId } = await newCoach(api)
  const student = await api.as()
  const ids: number[] = []
  for (const day of [24, 25]) {
    const { id } = await newRequest(student, mentorProfileId, `2026-11-${day}T07:00:00Z`)
    await coach.changeSessionStatus({ ...on(id), body: { status: 'confirmed' } })
    ids.push(id)
  }
  const [id = 0, next = 0] = ids
  return { coach, student, mentorProfileId, id, next, studentId: student.caller?.id ?? '' }
}
const notified = async (id: number) =>
  (await api.events()).filter(
    ({ name, payload }) =>
      name === 'session.question_asked' && Reflect.get(Object(payload), 'sessionId') === id,
  )

describe('a question to a coming session', () => {
  test('is read by both on its page; the coach is notified once, however often it is changed', async () => {
    const { coach, student, id } = await coming()
    expect(await student.getSession(on(id))).toMatchObject({
      question: { text: '', version: 0 },
      canAsk: true,
    })
    const both = await Promise.allSettled([ask(student, id, first), ask(student, id, first)])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const second = { text: 'Türev de.', version: 1 }
    expect(await ask(student, id, second)).toEqual({ ...second, version: 2 })
    expect(await notified(id)).toHaveLength(1)
    const { question, canAsk } = await coach.getSession(on(id))
    expect([question, canAsk]).toEqual([{ ...second, version: 2 }, false])
    await expect(ask(student, id, { text: 'Eski', version: 1 })).rejects.toMatchObject({ code: 'conflict' })
    expect(await ask(student, id, { text: '', version: 2 })).toEqual({ text: '', version: 3 })
  })

  test('is a reason for a word as long as it is to come, of a student who shares', async () => {
    const { coach, student, mentorProfileId, id } = await coming()
    await student.putShare({ ...on(mentorProfileId), body: { parts: ['nets'] } })
    const kinds = async () =>
      (await coach.listStudentNeeds()).flatMap(({ reasons }) => reasons.map(({ kind }) => kind))
    expect(await kinds()).not.toContain('question')
    await ask(student, id, first)
    expect(await kinds()).toContain('question')
    api.clock.set('2026-11-24T09:00:00Z')
    expect(await kinds()).not.toContain('question')
  })

  test('ends with the beginning, takes no number of a person, and is its student’s alone', async () => {
    const { coach, student, id } = await coming()
    const long = { text: 'x'.repeat(501), version: 0 }
    await expect(ask(student, id, long)).rejects.toMatchObject({ issues: [{ path: 'text' }] })
    const iban = { text: 'IBAN TR330006100519786457841326', version: 0 }
    await expect(ask(student, id, iban)).rejects.toMatchObject({ code: 'text.private_details' })
    await expect(ask(coach, id, first)).rejects.toMatchObject({ status: 403 })
    await expect(ask(await api.as(), id, first)).rejects.toMatchObject({ status: 404 })
    const visitor = api.anonymous.putSessionQuestion({ ...on(id), body: first })
    await expect(visitor).rejects.toMatchObject({ status: 401 })
    api.clock.set('2026-11-24T07:00:00Z')
    await expect(ask(student, id, first)).rejects.toMatchObject({ code: 'session.transition' })
    expect(await notified(id)).toEqual([])
  })
})

describe('tasks of a session', () => {
  test('are in the student’s plan at once, and open the next session with its summary', async () => {
    const { coach, student, mentorProfileId, id, next, studentId } = await coming()
    api.clock.set('2026-11-24T07:00:00Z')
    expect(await coach.getSession(on(id))).toMatchObject({ canPlan: false, tasks: [] })
    await student.putShare({ ...on(mentorProfileId), body: { parts: ['plan'] } })
    expect((await coach.getSession(on(id))).canPlan).toBe(true)
    const body = { ...someTask({ day: '2026-11-26' }), sessionId: id }
    const task = await coach.addSharedPlanTask({ params: { userId: studentId }, body })
    await coach.putSessionSummary({ ...on(id), body: { text: 'Türev bitti.', version: 0 } })
    const { tasks } = await student.getPlan({ query: { week: '2026-11-24' } })
    expect(tasks).toMatchObject([{ id: task.id, addedBy: 'mentor' }])
    for (const who of [coach, student]) {
      expect((await who.getSession(on(id))).tasks).toEqual([task])
      const { earlier } = await who.getSession(on(next))
      expect(earlier).toMatchObject({ id, summary: 'Türev bitti.', tasks: [task] })
    }
    await student.removeShare(on(mentorProfileId))
    expect((await coach.getSession(on(next))).earlier).toMatchObject({ summary: 'Türev bitti.', tasks: [] })
    expect((await student.getSession(on(next))).earlier?.tasks).toEqual([task])
  })

  test('come of a session of the two alone, and go into no plan that is not shared', async () => {
    const other = await coming()
    const { coach, student, mentorProfileId, id, studentId } = await coming()
    const params = { userId: studentId }
    const body = { ...someTask(), sessionId: id }
    await expect(coach.addSharedPlanTask({ params, body })).rejects.toMatchObject({ status: 404 })
    await student.putShare({ ...on(mentorProfileId), body: { parts: ['plan'] } })
    const refused = { issues: [{ path: 'sessionId' }] }
    const foreign = { ...someTask(), sessionId: other.id }
    await expect(coach.addSharedPlanTask({ params, body: foreign })).rejects.toMatchObject(refused)
    await expect(student.addPlanTask({ body })).rejects.toMatchObject(refused)
  })
})

describe('a picture at a question', () => {
  const put = async (who: Client, id: number) =>
    who.putQuestionPicture({ ...on(id), body: await pictureFile() })
  const statusOf = async (who: Pick<Client, 'fetch'>, id: number, version: number) =>
    (await who.fetch(questionPictureUrl({ id, picture: { version } }, 400))).status

  test('is seen by the two of the session alone, in the place of the one before, and goes with its question', async () => {
    const { coach, student, id, next } = await coming()
    await expect(put(student, id)).rejects.toMatchObject({ code: 'session.transition' })
    await ask(student, id, first)
    expect(await put(student, id)).toMatchObject({ version: 1 })
    expect((await coach.getSession(on(id))).questionPicture).toMatchObject({ version: 1 })
    const others = [
      api.anonymous,
      await api.as(),
      await api.as({ role: 'admin' }),
      (await newCoach(api)).coach,
    ]
    for (const who of [student, coach]) expect(await statusOf(who, id, 1)).toBe(200)
    for (const who of others) expect(await statusOf(who, id, 1)).toBe(404)
    expect(await statusOf(student, next, 1)).toBe(404)
    const answer = await coach.fetch(questionPictureUrl({ id, picture: { version: 1 } }, 1600))
    expect(await pictureFacts(await answer.arrayBuffer())).toMatchObject({ bare: true })
    expect(await put(student, id)).toMatchObject({ version: 2 })
    expect([await statusOf(coach, id, 1), await statusOf(coach, id, 2)]).toEqual([404, 200])
    await student.deleteQuestionPicture(on(id))
    expect((await student.getSession(on(id))).questionPicture).toBeNull()
    await put(student, id)
    await ask(student, id, { text: '', version: 1 })
    expect(await statusOf(student, id, 3)).toBe(404)
  })

  test('is put by its student alone, before the session, and deleted later too', async () => {
    const { coach, student, id } = await coming()
    await ask(student, id, first)
    const stranger = await api.as()
    for (const [who, status] of [
      [api.anonymous, 401],
      [coach, 403],
      [stranger, 404],
    ] as const) {
      await expect(put(who, id)).rejects.toMatchObject({ status })
      await expect(who.deleteQuestionPicture(on(id))).rejects.toMatchObject({ status })
    }
    const body = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'image/png' })
    await expect(student.putQuestionPicture({ ...on(id), body })).rejects.toMatchObject({
      code: 'attachment.type',
    })
    await put(student, id)
    api.clock.set('2026-11-24T07:00:00Z')
    await expect(put(student, id)).rejects.toMatchObject({ code: 'session.transition' })
    expect(await statusOf(coach, id, 1)).toBe(200)
    await student.deleteQuestionPicture(on(id))
    expect(await statusOf(coach, id, 1)).toBe(404)
  })
})
