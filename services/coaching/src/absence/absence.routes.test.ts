import { ApiError, asList } from '@kocyolu/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
  admin = await api.as({ role: 'admin' })
})
afterAll(() => api.close())

const before = '2026-11-25T06:59:00Z'
const end = '2026-11-25T07:00:00Z'
const params = (id: number) => ({ params: { id: String(id) } })
const sweep = () => api.runJob('coaching.sweep_sessions', {})
const text = 'Bağlantıda yarım saat bekledim.'
const refused = { code: 'session.transition' }

/** A confirmed session that has just ended, and what its two people can say about it. */
async function ended() {
  api.clock.set('2026-11-23T06:00:00Z')
  const { coach, id: mentorProfileId, userId } = await newCoach(api)
  const studentId = crypto.randomUUID()
  const student = await api.as({ id: studentId })
  const { id } = await newRequest(student, mentorProfileId, '2026-11-25T06:00:00Z')
  await coach.changeSessionStatus({ ...params(id), body: { status: 'confirmed' } })
  api.clock.set(end)
  const seenBy = async (who: Client) => {
    const own = who === student ? who.listStudentSessions() : who.listMentorSessions()
    const found = asList(await own).items.find(session => session.id === id)
    if (!found) throw new Error('The session is gone')
    return found
  }
  return {
    ...{ coach, student, studentId, userId, mentorProfileId, id, seenBy },
    say: (who: Client) => who.sayAbsent(params(id)),
    withdraw: (who: Client) => who.withdrawAbsence(params(id)),
    object: (who: Client, said = text) => who.objectToAbsence({ ...params(id), body: { text: said } }),
    decide: (by: 'student' | 'mentor', stands: boolean, who = admin) =>
      who.decideAbsence({ ...params(id), body: { by, stands } }),
    statesSeen: async () => (await seenBy(student)).absences?.map(({ by, state }) => `${by}: ${state}`) ?? [],
    news: async () =>
      (await api.events()).flatMap(({ name, payload }) => {
        if (name !== 'session.absence_changed') return []
        const { sessionId, absence } = payload as {
          sessionId: number
          absence: { by: string; change: string }
        }
        return sessionId === id ? [`${absence.by}: ${absence.change}`] : []
      }),
  }
}

const sides = ['student', 'coach'] as const
const sideOf = { student: 'student', coach: 'mentor' } as const
const otherOf = { student: 'coach', coach: 'student' } as const

describe('POST /api/sessions/{id}/absence', () => {
  test.each(sides)('a %s says that the other did not come, and both see it', async by => {
    const { say, seenBy, news, ...people } = await ended()
    expect((await seenBy(people[by])).can).toMatchObject({ sayAbsent: true, objectToAbsence: false })
    const said = {
      ...{ by: sideOf[by], state: 'said', objection: null, decidedBy: null },
      ...{ saidAt: '2026-11-25T07:00:00.000Z', objectUntil: '2026-11-27T07:00:00.000Z' },
    }
    const session = await say(people[by])
    expect(session).toMatchObject({
      ...{ absences: [said], status: 'confirmed' },
      can: { sayAbsent: false, withdrawAbsence: true, objectToAbsence: false },
    })
    expect(await seenBy(people[otherOf[by]])).toMatchObject({
      absences: [said],
      can: { sayAbsent: true, withdrawAbsence: false, objectToAbsence: true },
    })
    expect(await news()).toEqual([`${sideOf[by]}: said`])
  })

  test('whose answer was lost can be sent again: it is what was said', async () => {
    const { student, say, news } = await ended()
    const first = await say(student)
    api.clock.advance(60_000)
    expect((await say(student)).absences).toEqual(first.absences)
    expect(await news()).toEqual(['student: said'])
  })

  test.each([
    ['before the end', before],
    ['a day after it', '2026-11-26T07:00:00Z'],
  ])('not %s', async (_, now) => {
    const { student, coach, say, seenBy } = await ended()
    api.clock.set(now)
    for (const who of [student, coach]) {
      expect((await seenBy(who)).can).toMatchObject({ sayAbsent: false })
      await expect(say(who)).rejects.toMatchObject(refused)
    }
  })

  test('of one that was completed meanwhile, by its coach or by time, as well', async () => {
    const early = await ended()
    await early.coach.changeSessionStatus({ ...params(early.id), body: { status: 'completed' } })
    expect(await early.say(early.student)).toMatchObject({
      status: 'completed',
      absences: [{ by: 'student' }],
    })
    const late = await ended()
    api.clock.set('2026-11-26T06:59:59Z')
    expect(await late.say(late.student)).toMatchObject({ absences: [{ by: 'student' }] })
    api.clock.set('2026-11-26T07:00:00Z')
    await sweep()
    expect(await late.seenBy(late.student)).toMatchObject({
      ...{ status: 'completed', absences: [{ state: 'said' }] },
      can: { review: false },
    })
    const completed = (await api.events()).filter(({ name }) => name === 'session.completed')
    expect(completed.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ sessionId: late.id, disputed: true }),
    )
    expect(completed.map(({ payload }) => payload)).not.toContainEqual(
      expect.objectContaining({ sessionId: early.id, disputed: true }),
    )
  })

  test('not of one that was cancelled or never confirmed', async () => {
    const { student, coach, id, say, mentorProfileId } = await ended()
    await coach.changeSessionStatus({ ...params(id), body: { status: 'cancelled', reason: 'Hastalandım' } })
    await expect(say(student)).rejects.toMatchObject(refused)
    const pending = await newRequest(student, mentorProfileId, '2026-11-26T06:00:00Z')
    api.clock.set('2026-11-26T07:00:00Z')
    await expect(student.sayAbsent(params(pending.id))).rejects.toMatchObject(refused)
  })

  test('others have no such session, visitors sign in, and an admin says nothing', async () => {
    const { id } = await ended()
    for (const who of [await api.as(), (await newCoach(api)).coach])
      await expect(who.sayAbsent(params(id))).rejects.toMatchObject({ status: 404 })
    await expect(api.anonymous.sayAbsent(params(id))).rejects.toMatchObject({ status: 401 })
    await expect(admin.sayAbsent(params(id))).rejects.toMatchObject({ status: 403 })
    await expect(admin.sayAbsent(params(999_999))).rejects.toMatchObject({ status: 404 })
  })
})

describe('DELETE /api/sessions/{id}/absence', () => {
  test('takes it back for good, as often as it is sent', async () => {
    const { student, coach, say, withdraw, seenBy, news } = await ended()
    await say(student)
    for (const _ of [1, 2]) expect(await withdraw(student)).not.toHaveProperty('absences')
    expect(await seenBy(coach)).not.toHaveProperty('absences')
    expect((await seenBy(student)).can).toMatchObject({ sayAbsent: false, withdrawAbsence: false })
    await expect(say(student)).rejects.toMatchObject(refused)
    expect(await news()).toEqual(['student: said', 'student: withdrawn'])
  })

  test('the other has nothing to withdraw, nor to object to then', async () => {
    const { student, coach, say, withdraw, object, statesSeen } = await ended()
    await say(student)
    await withdraw(coach)
    expect(await statesSeen()).toEqual(['student: said'])
    await withdraw(student)
    await expect(object(coach)).rejects.toMatchObject(refused)
  })

  test('also what is contested, and not what is decided', async () => {
    const { student, coach, say, object, withdraw, decide, statesSeen } = await ended()
    await say(student)
    await object(coach)
    await withdraw(student)
    await expect(decide('student', true)).rejects.toMatchObject(refused)
    const other = await ended()
    await other.say(other.student)
    await other.object(other.coach)
    await other.decide('student', false)
    await expect(other.withdraw(other.student)).rejects.toMatchObject(refused)
    expect(await statesSeen()).toEqual([])
  })
})

describe('POST /api/sessions/{id}/absence/objection', () => {
  test.each(sides)('the other objects to what a %s says; both see the text', async by => {
    const { say, object, seenBy, news, ...people } = await ended()
    await say(people[by])
    const other = people[otherOf[by]]
    const contested = [{ state: 'contested', objection: text }]
    expect(await object(other)).toMatchObject({ absences: contested, can: { objectToAbsence: false } })
    // Whose answer was lost.
    expect(await object(other)).toMatchObject({ absences: contested })
    await expect(object(other, 'Bir şey daha var.')).rejects.toMatchObject(refused)
    expect(await seenBy(people[by])).toMatchObject({ absences: contested })
    expect(await news()).toEqual([`${sideOf[by]}: said`, `${sideOf[by]}: contested`])
    api.clock.set('2026-12-02T07:00:00Z')
    await sweep()
    expect(await seenBy(people[by])).toMatchObject({ absences: contested })
  })

  test('for 48 hours, whether it was swept then or not', async () => {
    const { student, coach, say, object, seenBy } = await ended()
    await say(student)
    api.clock.set('2026-11-27T06:59:59Z')
    expect((await seenBy(coach)).can.objectToAbsence).toBe(true)
    api.clock.set('2026-11-27T07:00:00Z')
    expect((await seenBy(coach)).can.objectToAbsence).toBe(false)
    await expect(object(coach)).rejects.toMatchObject(refused)
    await sweep()
    await expect(object(coach)).rejects.toMatchObject(refused)
  })

  test('not by who said it, nor by others, nor without a text that fits', async () => {
    const { student, coach, say, object, id } = await ended()
    await expect(object(coach)).rejects.toMatchObject(refused)
    await say(student)
    await expect(object(student)).rejects.toMatchObject(refused)
    await expect(object(await api.as())).rejects.toMatchObject({ status: 404 })
    await expect(object(api.anonymous)).rejects.toMatchObject({ status: 401 })
    for (const wrong of ['', '  ', 'x'.repeat(501)])
      await expect(object(coach, wrong)).rejects.toMatchObject({ status: 400, issues: [{ path: 'text' }] })
    await expect(admin.objectToAbsence({ ...params(id), body: { text } })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('no text reaches the other around a block, and all else does; an admin reads it', async () => {
    const { student, coach, say, object, seenBy, studentId, userId } = await ended()
    await say(student)
    const block = { blockerId: studentId, blockedId: userId, isBlocked: true, sequence: 1 }
    await api.deliver('block.changed', block)
    await object(coach)
    expect(await seenBy(student)).toMatchObject({ absences: [{ state: 'contested', objection: null }] })
    expect(await seenBy(coach)).toMatchObject({ absences: [{ objection: text }] })
    const { items } = await admin.listAllSessions({ query: { absence: 'contested', limit: '1' } })
    expect(items).toMatchObject([{ absences: [{ objection: text }] }])
  })
})

describe('a claim without an objection', () => {
  test('becomes final after 48 hours, once', async () => {
    const { student, say, seenBy, news } = await ended()
    await say(student)
    api.clock.set('2026-11-27T06:59:59Z')
    await sweep()
    expect(await seenBy(student)).toMatchObject({ absences: [{ state: 'said' }] })
    api.clock.set('2026-11-27T07:00:00Z')
    await Promise.all([sweep(), sweep(), sweep()])
    expect(await seenBy(student)).toMatchObject({
      ...{ absences: [{ state: 'stands', decidedBy: 'time' }] },
      can: { withdrawAbsence: false, review: false },
    })
    expect(await news()).toEqual(['student: said', 'student: stands'])
  })
})

describe('each says it of the other', () => {
  test('both wait for an admin, who decides about each', async () => {
    const { student, coach, say, decide, seenBy, statesSeen, news } = await ended()
    await say(student)
    api.clock.advance(1)
    await say(coach)
    expect(await statesSeen()).toEqual(['student: contested', 'mentor: contested'])
    // A claim about them can be answered all the same.
    expect((await seenBy(student)).can.objectToAbsence).toBe(true)
    api.clock.set('2026-11-30T07:00:00Z')
    await sweep()
    expect(await statesSeen()).toEqual(['student: contested', 'mentor: contested'])
    await decide('student', true)
    await sweep()
    expect(await statesSeen()).toEqual(['student: stands', 'mentor: contested'])
    await decide('mentor', false)
    expect(await statesSeen()).toEqual(['student: stands', 'mentor: dismissed'])
    expect(await news()).toEqual(['student: said', 'mentor: said', 'student: stands', 'mentor: dismissed'])
  })

  test('a user who withdraws their own contests no longer, unless they have objected', async () => {
    const { student, coach, say, withdraw, statesSeen } = await ended()
    await say(student)
    await say(coach)
    await withdraw(coach)
    expect(await statesSeen()).toEqual(['student: said'])
    api.clock.set('2026-11-27T07:00:00Z')
    await sweep()
    expect(await statesSeen()).toEqual(['student: stands'])
    const other = await ended()
    await other.say(other.student)
    await other.say(other.coach)
    await other.object(other.coach)
    await other.withdraw(other.coach)
    expect(await other.statesSeen()).toEqual(['student: contested'])
  })
})

describe('PUT /api/sessions/{id}/absence/decision', () => {
  test.each([
    [true, 'stands'],
    [false, 'dismissed'],
  ] as const)('an admin decides, which is in the audit log: %s', async (stands, state) => {
    const { student, coach, say, object, decide, seenBy, id } = await ended()
    await say(student)
    await object(coach)
    expect(await decide('student', stands)).toMatchObject({
      absences: [{ state, decidedBy: 'admin', objection: text }],
      ...{ mentor: { firstName: 'Işık' }, student: {} },
    })
    // Another admin, a moment later.
    await decide('student', stands, await api.as({ role: 'admin' }))
    await expect(decide('student', !stands)).rejects.toMatchObject(refused)
    for (const who of [student, coach])
      expect(await seenBy(who)).toMatchObject({ absences: [{ state, decidedBy: 'admin' }] })
    const { items } = await admin.listAudit({ query: { action: 'session.absence_decided' } })
    expect(items.filter(({ subject }) => subject.id === String(id))).toMatchObject([
      { before: { absenceOfMentor: 'contested' }, after: { absenceOfMentor: state } },
    ])
  })

  test('only what is contested, and nothing that was never said', async () => {
    const { student, say, decide, id } = await ended()
    await expect(decide('student', true)).rejects.toMatchObject(refused)
    await say(student)
    for (const by of ['student', 'mentor'] as const)
      await expect(decide(by, true)).rejects.toMatchObject(refused)
    api.clock.set('2026-11-27T07:00:00Z')
    await sweep()
    // Time has decided.
    for (const stands of [true, false]) await expect(decide('student', stands)).rejects.toMatchObject(refused)
    await expect(
      admin.decideAbsence({ ...params(id + 10_000), body: { by: 'student', stands: true } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('no user but admins, and none about themselves', async () => {
    const { student, coach, say, object, decide, userId } = await ended()
    await say(student)
    await object(coach)
    for (const who of [student, coach])
      await expect(decide('student', false, who)).rejects.toMatchObject({ status: 403 })
    await expect(decide('student', false, api.anonymous)).rejects.toMatchObject({ status: 401 })
    const isAdminNow = await api.as({ id: userId, role: 'admin' })
    await expect(decide('student', false, isAdminNow)).rejects.toMatchObject({ status: 403 })
  })

  test('a waiting claim is found among all sessions, and is in their file', async () => {
    const { student, coach, say, object, id } = await ended()
    await say(student)
    await object(coach)
    const find = async (absence: 'said' | 'contested') =>
      (await admin.listAllSessions({ query: { absence } })).items.map(session => session.id)
    expect(await find('contested')).toContain(id)
    expect(await find('said')).not.toContain(id)
    const file = await (await admin.fetch('/api/sessions/all/export?absence=contested')).text()
    expect(file).toContain('student: contested')
    expect(file).not.toContain(text)
  })
})

describe('a race', () => {
  const codes = (tries: PromiseSettledResult<unknown>[]): string[] =>
    tries.map(one => {
      if (one.status === 'fulfilled') return 'done'
      return one.reason instanceof ApiError ? one.reason.code : String(one.reason)
    })

  test('of both who say it, many times: each once, and both contested', async () => {
    const { student, coach, say, statesSeen, news } = await ended()
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => say(at % 2 === 0 ? student : coach)),
    )
    expect(new Set(codes(tries))).toEqual(new Set(['done']))
    expect((await statesSeen()).toSorted()).toEqual(['mentor: contested', 'student: contested'])
    expect((await news()).toSorted()).toEqual(['mentor: said', 'student: said'])
  })

  test('of objections, withdrawals and sweeps: it ends in one way', async () => {
    const { student, coach, say, object, withdraw, statesSeen, news } = await ended()
    await say(student)
    api.clock.set('2026-11-27T06:59:59.999Z')
    const tries = await Promise.allSettled([
      ...[object(coach), withdraw(student), object(coach), sweep()],
      ...[withdraw(student), object(coach), sweep(), withdraw(student)],
    ])
    for (const code of codes(tries)) expect(['done', 'session.transition']).toContain(code)
    api.clock.set('2026-11-27T07:00:00Z')
    await Promise.all([sweep(), sweep()])
    expect(await statesSeen()).toEqual([])
    expect((await news()).filter(one => one.endsWith('withdrawn'))).toHaveLength(1)
    expect((await news()).at(-1)).toBe('student: withdrawn')
  })

  test('of the last objection and the sweep: contested or standing, never both', async () => {
    const { student, coach, say, object, news } = await ended()
    await say(student)
    api.clock.set('2026-11-27T06:59:59.999Z')
    const objecting = Promise.allSettled([object(coach), object(coach)])
    api.clock.set('2026-11-27T07:00:00Z')
    await Promise.all([sweep(), sweep(), objecting])
    await sweep()
    expect((await news()).slice(1)).toHaveLength(1)
  })

  test('of ten admins: one decision, one entry', async () => {
    const { student, coach, say, object, decide, news, id } = await ended()
    await say(student)
    await object(coach)
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => decide('student', at % 2 === 0)),
    )
    for (const code of codes(tries)) expect(['done', 'session.transition']).toContain(code)
    expect(await news()).toHaveLength(3)
    const { items } = await admin.listAudit({ query: { action: 'session.absence_decided' } })
    expect(items.filter(({ subject }) => subject.id === String(id))).toHaveLength(1)
  })
})
