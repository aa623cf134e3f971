import { ApiError, asList } from '@kocyolu/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

const monday = '2026-11-23T06:00:00Z'
let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
})
afterEach(() => api.clock.set(monday))
afterAll(() => api.close())

const nine = '2026-11-25T06:00:00.000Z'
const ten = '2026-11-25T07:00:00.000Z'
const eleven = '2026-11-25T08:00:00.000Z'
const thursday = '2026-11-26T07:00:00.000Z'
const params = (id: number) => ({ params: { id: String(id) } })
const sweep = () => api.runJob('coaching.sweep_sessions', {})

/** A session between a coach and a student, and what both can do about its time. */
async function meeting({ confirmed = true, profile = {} } = {}) {
  api.clock.set(monday)
  const {
    coach,
    id: mentorProfileId,
    userId,
  } = await newCoach(api, {
    meetingLink: 'https://meet.example.com/kocyolu',
    ...profile,
  })
  const student = await api.as()
  const { id } = await newRequest(student, mentorProfileId, nine)
  if (confirmed) await coach.changeSessionStatus({ ...params(id), body: { status: 'confirmed' } })
  return {
    ...{ coach, student, mentorProfileId, userId, id },
    propose: (who: Client, starts: string[]) => who.proposeTime({ ...params(id), body: { starts } }),
    answer: (who: Client, startTime: string | null) =>
      who.answerProposal({ ...params(id), body: { startTime } }),
    seenBy: async (who: Client) => {
      const own = who === student ? await who.listStudentSessions() : await who.listMentorSessions()
      return asList(own).items.find(session => session.id === id)
    },
    free: async (who: Client, sessionId?: string) => {
      const query = { from: '2026-11-25', to: '2026-11-26', ...(sessionId && { sessionId }) }
      const { slots } = await who.listSlots({ ...params(mentorProfileId), query })
      return slots.map(({ startTime }) => startTime)
    },
    events: async () =>
      (await api.events()).filter(({ payload }) => JSON.stringify(payload).includes(`"sessionId":${id},`)),
  }
}

describe('POST /api/sessions/{id}/proposal', () => {
  test.each(['student', 'coach'] as const)('a %s proposes other times, and both see them', async by => {
    const { propose, seenBy, events, userId, ...people } = await meeting()
    const proposal = {
      by: by === 'coach' ? 'mentor' : 'student',
      starts: [ten, thursday],
      expiresAt: '2026-11-24T06:00:00.000Z',
    }
    const session = await propose(people[by], [thursday, ten])
    expect(session).toMatchObject({
      ...{ proposal, status: 'confirmed', startTime: nine },
      can: { propose: false, cancel: true },
    })
    for (const who of [people.student, people.coach])
      expect(await seenBy(who)).toMatchObject({ proposal, can: { propose: false } })
    expect((await events()).at(-1)).toMatchObject({
      name: 'session.time_proposed',
      payload: {
        ...{ mentorUserId: userId, startTime: nine, status: 'confirmed', sequence: 1 },
        proposal: { ...proposal, number: 1 },
      },
    })
  })

  test('whose answer was lost can be sent again: it is the one there is', async () => {
    const { student, propose, events } = await meeting()
    const first = await propose(student, [ten, eleven])
    expect(await propose(student, [eleven, ten])).toEqual(first)
    expect((await events()).filter(({ name }) => name === 'session.time_proposed')).toHaveLength(1)
  })

  test('is one at a time', async () => {
    const { student, coach, propose } = await meeting()
    await propose(student, [ten])
    for (const who of [student, coach])
      await expect(propose(who, [thursday])).rejects.toMatchObject({ code: 'session.transition' })
  })

  test.each([
    ['without a start', []],
    ['with four', [ten, eleven, thursday, '2026-11-26T08:00:00.000Z']],
    ['of no time', ['morgen']],
  ])('%s is refused', async (_, starts) => {
    const { student, propose, seenBy } = await meeting()
    await expect(propose(student, starts)).rejects.toMatchObject({ status: 400, code: 'invalid' })
    expect(await seenBy(student)).not.toHaveProperty('proposal')
  })

  test('of the time that it has is refused by its place', async () => {
    const { student, propose } = await meeting()
    await expect(propose(student, [ten, nine])).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'starts.1' }],
    })
  })

  test('of a time that the coach does not offer, or has taken off, is refused by its place', async () => {
    const { student, coach, propose } = await meeting()
    await coach.addTimeOff({
      body: { firstDay: '2026-11-26', lastDay: '2026-11-26', note: null, clientId: crypto.randomUUID() },
    })
    for (const start of ['2026-11-28T07:00:00.000Z', '2026-11-23T05:00:00.000Z', thursday])
      for (const who of [student, coach])
        await expect(propose(who, [ten, start])).rejects.toMatchObject({
          code: 'booking.slot_unavailable',
          issues: [{ path: 'starts.1' }],
        })
  })

  test('half an hour later than the session meets the session itself, which is not in its way', async () => {
    const { student, propose } = await meeting()
    const half = '2026-11-25T06:30:00.000Z'
    expect((await propose(student, [half])).proposal?.starts).toEqual([half])
  })

  test('of a time that a user has is refused by its place', async () => {
    const { coach, propose, mentorProfileId } = await meeting()
    await newRequest(await api.as(), mentorProfileId, eleven)
    await expect(propose(coach, [ten, eleven])).rejects.toMatchObject({
      code: 'booking.slot_taken',
      issues: [{ path: 'starts.1' }],
    })
  })

  test('says that a student meets another user to the student, and not to the coach', async () => {
    const { student, coach, propose, answer } = await meeting()
    const other = await newCoach(api)
    await newRequest(student, other.id, ten)
    await expect(propose(student, [ten])).rejects.toMatchObject({
      code: 'booking.slot_taken',
      issues: [{ path: 'starts.0', message: 'You already have a session at this time' }],
    })
    expect((await propose(coach, [ten])).proposal?.starts).toEqual([ten])
    await expect(answer(student, ten)).rejects.toMatchObject({
      code: 'booking.slot_taken',
      issues: [{ message: 'You already have a session at this time' }],
    })
    await answer(student, null)
    await propose(student, [eleven])
    await newRequest(student, other.id, '2026-11-25T08:30:00.000Z')
    await expect(answer(coach, eleven)).rejects.toMatchObject({
      code: 'booking.slot_taken',
      issues: [{ message: 'This hour is already taken' }],
    })
  })

  test('keeps its hours from everybody else, as its own stays held', async () => {
    const { coach, propose, free, mentorProfileId, student } = await meeting()
    await propose(coach, [ten, thursday])
    const stranger = await api.as()
    for (const who of [stranger, api.anonymous]) {
      const starts = await free(who)
      for (const held of [nine, ten, '2026-11-25T07:30:00.000Z', thursday]) expect(starts).not.toContain(held)
      expect(starts).toContain(eleven)
    }
    for (const start of [nine, ten, thursday])
      await expect(newRequest(stranger, mentorProfileId, start)).rejects.toMatchObject({
        code: 'booking.slot_taken',
      })
    await expect(
      newRequest(stranger, mentorProfileId, '2026-12-03T07:00:00Z', { repeats: ['2026-12-10T07:00:00Z'] }),
    ).resolves.toBeDefined()
    const { id } = await newRequest(stranger, mentorProfileId, eleven)
    await expect(stranger.proposeTime({ ...params(id), body: { starts: [thursday] } })).rejects.toMatchObject(
      { code: 'booking.slot_taken' },
    )
    expect(await free(student)).not.toContain(ten)
  })

  test('the first free hour of the coach’s card is none that is held', async () => {
    const { coach, propose, mentorProfileId, student } = await meeting({
      profile: { hours: [{ day: 'wednesday', start: '09:00', end: '10:30' }] },
    })
    await propose(coach, [ten])
    const mentor = await student.getMentor(params(mentorProfileId))
    // Sessions begin at nine, half past nine and ten on Wednesdays: nothing is left of this one.
    expect(mentor.nextStarts[0]).toBe('2026-12-02T06:00:00.000Z')
  })

  test('is for the two of the session, before it begins', async () => {
    const { propose, student, coach, answer } = await meeting()
    const strangers = [await api.as(), (await newCoach(api)).coach]
    for (const who of strangers) {
      await expect(propose(who, [ten])).rejects.toMatchObject({ status: 404 })
      await expect(answer(who, ten)).rejects.toMatchObject({ status: 404 })
    }
    const admin = await api.as({ role: 'admin' })
    await expect(propose(admin, [ten])).rejects.toMatchObject({ status: 403 })
    await expect(answer(admin, null)).rejects.toMatchObject({ status: 403 })
    api.clock.set(nine)
    for (const who of [student, coach])
      await expect(propose(who, [thursday])).rejects.toMatchObject({ code: 'session.transition' })
  })

  test('has an end: six of one session, whichever side makes them', async () => {
    const { student, coach, propose, answer, seenBy } = await meeting()
    for (const at of [0, 1, 2, 3, 4, 5]) {
      const who = at % 2 ? student : coach
      await propose(who, [ten])
      await answer(who, null)
    }
    await expect(propose(student, [ten])).rejects.toMatchObject({ code: 'session.proposal_limit' })
    expect((await seenBy(coach))?.can).toMatchObject({ propose: false })
  })

  test('keeps a request open as long as it is talked about', async () => {
    const { coach, student, propose, seenBy } = await meeting({ confirmed: false })
    // It would expire at the hour before its start, the proposal lives until the start.
    api.clock.set('2026-11-24T20:00:00Z')
    expect((await propose(coach, [thursday])).proposal?.expiresAt).toBe(nine)
    api.clock.set('2026-11-25T05:30:00Z')
    await sweep()
    expect(await seenBy(student)).toMatchObject({ status: 'pending', proposal: { by: 'mentor' } })
  })

  test.each([
    ['in time', '2026-11-24T21:00:00Z', '2026-11-25T04:59:00Z', '2026-11-25T05:00:00Z'],
    // Whose turn it is then still has a moment.
    ['late', '2026-11-25T04:30:00Z', '2026-11-25T05:29:00Z', '2026-11-25T05:30:00Z'],
  ])('that is declined %s keeps no request open any longer', async (_, declined, before, after) => {
    const { coach, student, propose, answer, seenBy } = await meeting({ confirmed: false })
    api.clock.set('2026-11-24T20:00:00Z')
    await propose(coach, [thursday])
    api.clock.set(declined)
    await answer(student, null)
    api.clock.set(before)
    await sweep()
    expect(await seenBy(student)).toMatchObject({ status: 'pending' })
    api.clock.set(after)
    await sweep()
    expect(await seenBy(student)).toMatchObject({ status: 'cancelled', cancelCause: 'expired' })
  })

  test.each(['student', 'coach'] as const)('a block by the %s: no hour suits any more', async by => {
    const { student, coach, propose, answer, userId, seenBy } = await meeting()
    await propose(coach, [ten])
    const [blockerId, blockedId] = [userId, student.caller?.id ?? '']
    const sides = by === 'coach' ? { blockerId, blockedId } : { blockerId: blockedId, blockedId: blockerId }
    await api.deliver('block.changed', { ...sides, isBlocked: true, sequence: 1 })
    await expect(answer(student, ten)).rejects.toMatchObject({ code: 'booking.slot_unavailable' })
    await answer(student, null)
    for (const who of [student, coach])
      await expect(propose(who, [thursday])).rejects.toMatchObject({ code: 'booking.slot_unavailable' })
    expect(await seenBy(student)).toMatchObject({ startTime: nine, status: 'confirmed' })
  })
})

describe('PATCH /api/sessions/{id}/proposal', () => {
  test.each([
    ['student', 'coach', true],
    ['coach', 'student', true],
    ['student', 'coach', false],
    ['coach', 'student', false],
  ] as const)('what a %s proposes the %s takes; confirmed before: %s', async (by, taker, confirmed) => {
    const { propose, answer, seenBy, events, free, ...people } = await meeting({ confirmed })
    await propose(people[by], [ten, thursday])
    const session = await answer(people[taker], thursday)
    const now = {
      ...{ startTime: thursday, endTime: '2026-11-26T08:00:00.000Z', status: 'confirmed' },
      ...{ meetingLink: 'https://meet.example.com/kocyolu' },
    }
    expect(session).toMatchObject(now)
    for (const who of [people.student, people.coach]) {
      const seen = await seenBy(who)
      expect(seen).toMatchObject({ ...now, can: { propose: true, cancel: true } })
      expect(seen).not.toHaveProperty('proposal')
    }
    expect((await events()).at(-1)).toMatchObject({
      name: 'session.confirmed',
      payload: {
        ...{ startTime: thursday, sequence: confirmed ? 2 : 1 },
        moved: { from: nine, takenBy: taker === 'coach' ? 'mentor' : 'student' },
      },
    })
    const starts = await free(await api.as())
    expect(starts).toContain(nine)
    expect(starts).toContain(ten)
    expect(starts).not.toContain(thursday)
  })

  test('whose answer was lost can be sent again', async () => {
    const { student, coach, propose, answer, events } = await meeting()
    await propose(coach, [ten])
    const moved = await answer(student, ten)
    expect(await answer(student, ten)).toEqual(moved)
    await propose(coach, [eleven])
    const declined = await answer(student, null)
    expect(await answer(student, null)).toEqual(declined)
    expect((await events()).map(({ name }) => name)).toEqual([
      'session.requested',
      'session.confirmed',
      'session.time_proposed',
      'session.confirmed',
      'session.time_proposed',
      'session.proposal_ended',
    ])
  })

  test('by who proposed them takes nothing', async () => {
    const { student, propose, answer, seenBy } = await meeting()
    await propose(student, [ten])
    await expect(answer(student, ten)).rejects.toMatchObject({ status: 403 })
    expect(await seenBy(student)).toMatchObject({ startTime: nine, proposal: { starts: [ten] } })
  })

  test('of a time that is not proposed, or not any more, changes nothing', async () => {
    const { student, coach, propose, answer, seenBy } = await meeting()
    await expect(answer(student, ten)).rejects.toMatchObject({ code: 'session.transition' })
    await propose(coach, [ten])
    await expect(answer(student, eleven)).rejects.toMatchObject({ code: 'session.transition' })
    await answer(coach, null)
    await expect(answer(student, ten)).rejects.toMatchObject({ code: 'session.transition' })
    expect(await seenBy(student)).toMatchObject({ startTime: nine })
  })

  test.each([
    ['declined', 'student'],
    ['withdrawn', 'coach'],
  ] as const)('none of them: %s by the %s; its hours are free, the session stays', async (how, by) => {
    const { propose, answer, events, free, ...people } = await meeting()
    await propose(people.coach, [ten, thursday])
    expect(await answer(people[by], null)).toMatchObject({ startTime: nine, can: { propose: true } })
    expect((await events()).at(-1)).toMatchObject({
      name: 'session.proposal_ended',
      payload: { how, sequence: 1, proposal: { number: 1, by: 'mentor', starts: [ten, thursday] } },
    })
    expect(await free(await api.as())).toEqual(expect.arrayContaining([ten, thursday]))
  })

  test('a time that the coach has taken off since is not to be had; within the notice it is', async () => {
    const { student, coach, propose, answer } = await meeting({ profile: { noticeHours: 24 } })
    await propose(coach, [ten, thursday])
    await coach.addTimeOff({
      body: { firstDay: '2026-11-26', lastDay: '2026-11-26', note: null, clientId: crypto.randomUUID() },
    })
    await expect(answer(student, thursday)).rejects.toMatchObject({ code: 'booking.slot_unavailable' })
    api.clock.set('2026-11-24T05:59:00Z')
    await expect(answer(student, ten)).resolves.toMatchObject({ startTime: ten })
  })

  test('reminds of the new hour, and not at once of one that is news', async () => {
    const { student, coach, propose, answer, events } = await meeting()
    const reminders = async () => {
      await sweep()
      const due = (await events()).filter(({ name }) => name === 'session.reminder_due')
      return due.map(({ payload }) => Reflect.get(payload as object, 'hoursBefore'))
    }
    api.clock.set('2026-11-24T06:00:00Z')
    expect(await reminders()).toEqual([24])
    await propose(coach, ['2026-11-27T07:00:00.000Z'])
    await answer(student, '2026-11-27T07:00:00.000Z')
    api.clock.set('2026-11-26T07:00:00Z')
    expect(await reminders()).toEqual([24, 24])
    await propose(coach, ['2026-11-26T10:00:00.000Z'])
    await answer(student, '2026-11-26T10:00:00.000Z')
    expect(await reminders()).toEqual([24, 24])
    api.clock.set('2026-11-26T09:00:00Z')
    expect(await reminders()).toEqual([24, 24, 1])
  })
})

describe('a proposal ends', () => {
  test('after 24 hours: it cannot be taken, and its hours are free once that is swept', async () => {
    const { student, coach, propose, answer, seenBy, events, free } = await meeting()
    await propose(coach, [thursday])
    api.clock.set('2026-11-24T06:00:00Z')
    const seen = await seenBy(student)
    expect(seen).not.toHaveProperty('proposal')
    expect(seen?.can).toMatchObject({ propose: true })
    await expect(answer(student, thursday)).rejects.toMatchObject({ code: 'session.transition' })
    await sweep()
    await sweep()
    expect(await free(await api.as())).toContain(thursday)
    expect((await events()).filter(({ name }) => name === 'session.proposal_ended')).toMatchObject([
      { payload: { how: 'expired', proposal: { by: 'mentor', number: 1 } } },
    ])
  })

  test('together with its request, whose event is the only one', async () => {
    const { coach, propose, events } = await meeting({ confirmed: false })
    // The request would end half an hour earlier than the proposal.
    api.clock.set('2026-11-24T05:30:00Z')
    await propose(coach, [thursday])
    api.clock.set('2026-11-25T05:30:00Z')
    await sweep()
    expect((await events()).map(({ name }) => name).slice(-2)).toEqual([
      'session.time_proposed',
      'session.cancelled',
    ])
  })

  test('and another can follow before anything is swept', async () => {
    const { student, coach, propose } = await meeting()
    await propose(coach, [thursday])
    api.clock.set('2026-11-24T06:00:00Z')
    expect((await propose(student, [ten])).proposal).toMatchObject({ by: 'student', starts: [ten] })
  })

  test.each([
    ['confirmed', 'coach'],
    ['cancelled', 'student'],
    ['cancelled', 'coach'],
  ] as const)('with a session that is %s by the %s', async (status, by) => {
    const { propose, free, seenBy, id, ...people } = await meeting({ confirmed: false })
    await propose(people.coach, [ten])
    const session = await people[by].changeSessionStatus({ ...params(id), body: { status } })
    expect(session).not.toHaveProperty('proposal')
    expect(await seenBy(people.student)).not.toHaveProperty('proposal')
    expect(await free(await api.as())).toContain(ten)
  })

  test('without news when its session has begun', async () => {
    const { coach, propose, events, free } = await meeting()
    api.clock.set('2026-11-25T05:00:00Z')
    await propose(coach, [thursday])
    api.clock.set('2026-11-25T06:00:01Z')
    await sweep()
    expect((await events()).map(({ name }) => name)).not.toContain('session.proposal_ended')
    expect(await free(await api.as())).toContain(thursday)
  })
})

describe('free hours for a session that looks for another time', () => {
  test('count its own as free, for the two whose it is', async () => {
    const { student, coach, free, id } = await meeting()
    for (const who of [student, coach]) {
      expect(await free(who)).not.toContain('2026-11-25T06:30:00.000Z')
      expect(await free(who, String(id))).toContain('2026-11-25T06:30:00.000Z')
    }
  })

  test('are shown to no other user: no such session', async () => {
    const { free, id, student } = await meeting()
    const other = await meeting()
    for (const who of [await api.as(), api.anonymous, await api.as({ role: 'admin' })])
      await expect(free(who, String(id))).rejects.toMatchObject({ status: 404 })
    await expect(free(student, String(other.id))).rejects.toMatchObject({ status: 404 })
    await expect(free(student, 'x')).rejects.toMatchObject({ status: 400 })
  })
})

describe('a race', () => {
  const codes = (tries: PromiseSettledResult<unknown>[]): string[] => [
    ...new Set(
      tries.map(one => {
        if (one.status === 'fulfilled') return 'stored'
        return one.reason instanceof ApiError ? one.reason.code : String(one.reason)
      }),
    ),
  ]

  test('of 200 that book, propose and take the same hours: nothing overlaps and nothing breaks', async () => {
    const coach = await newCoach(api)
    const start = (at: number) => new Date(Date.parse(nine) + at * 1_800_000).toISOString()
    const students = await Promise.all(Array.from({ length: 10 }, () => api.as()))
    const sessions = await Promise.all(
      students.slice(0, 5).map((student, at) => newRequest(student, coach.id, start(at * 2))),
    )
    const starts = (at: number) => [0, 1, 2].map(step => start(((at + step) % 3) + 10))
    const tries = await Promise.allSettled(
      Array.from({ length: 200 }, (_, at) => {
        const student = students[at % 10] ?? api.anonymous
        const session = sessions[at % 5]
        if (at % 10 >= 5 || !session) return newRequest(student, coach.id, start((at % 4) + 10))
        const who = at % 20 < 10 ? student : coach.coach
        if (at % 3 === 0) return who.proposeTime({ ...params(session.id), body: { starts: starts(at) } })
        return who.answerProposal({ ...params(session.id), body: { startTime: start((at % 3) + 10) } })
      }),
    )
    for (const code of codes(tries))
      expect([
        ...['stored', 'forbidden', 'session.transition', 'session.proposal_limit'],
        // The hour that it has by then is no other one.
        ...['booking.slot_taken', 'booking.withdrawals', 'invalid'],
      ]).toContain(code)
    const open = asList(await coach.coach.listMentorSessions()).items.filter(
      ({ status }) => status !== 'cancelled',
    )
    const times = open.map(({ startTime }) => Date.parse(startTime)).sort((one, other) => one - other)
    for (const [at, time] of times.entries())
      if (at > 0) expect(time - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(3_600_000)
    expect(open.length).toBeGreaterThanOrEqual(5)
  })

  test('of ten that take, decline and withdraw one proposal: it ends once', async () => {
    const { student, coach, propose, answer, events, seenBy } = await meeting()
    await propose(coach, [ten, thursday])
    const tries = await Promise.allSettled(
      [ten, null, thursday, ten, null].flatMap(start => [answer(student, start), answer(coach, null)]),
    )
    for (const code of codes(tries)) expect(['stored', 'session.transition']).toContain(code)
    const after = (await events()).slice(3).map(({ name }) => name)
    expect(after).toHaveLength(1)
    const startTime = after[0] === 'session.confirmed' ? expect.not.stringMatching(nine) : nine
    expect(await seenBy(student)).toMatchObject({ startTime, status: 'confirmed' })
  })
})

test('a calendar that follows sessions has the new hour under the same UID', async () => {
  const { student, coach, propose, answer, id } = await meeting()
  const calendar = async () => (await student.fetch(`/api/sessions/${id}/calendar`)).text()
  const uid = /UID:(.+)/.exec(await calendar())?.[1]
  await propose(coach, [thursday])
  await answer(student, thursday)
  const after = await calendar()
  expect(after).toContain(`UID:${uid}`)
  expect(after).toContain('SEQUENCE:2')
  expect(after).toContain('DTSTART:20261126T070000Z')
})
