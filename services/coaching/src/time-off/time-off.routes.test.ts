import { randomUUID } from 'node:crypto'
import { limits, type NewTimeOff, type Weekday } from '@kocyolu/contracts'
import { someone } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Api,
  type Client,
  newCoach,
  newRequest,
  startCoaching,
  untilLockWait,
} from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
})
// A Monday, nine o'clock in Istanbul.
beforeEach(() => api.clock.set('2026-11-23T06:00:00Z'))
afterAll(() => api.close())

const days = (firstDay: string, lastDay = firstDay, part: Partial<NewTimeOff> = {}) => ({
  body: { firstDay, lastDay, note: null, clientId: randomUUID(), ...part },
})
const on = (id: number) => ({ params: { id: String(id) } })

async function starts(id: number, from: string, to: string): Promise<string[]> {
  const { slots } = await api.anonymous.listSlots({ ...on(id), query: { from, to } })
  return slots.map(slot => slot.startTime)
}

describe('a coach’s time off', () => {
  test('binds slots, next free start, card and requests, until it is removed', async () => {
    const { id, coach } = await newCoach(api)
    const student = await api.as()
    const { id: off } = await coach.addTimeOff(days('2026-11-23', '2026-11-25'))
    expect((await starts(id, '2026-11-23', '2026-11-27'))[0]).toBe('2026-11-26T06:00:00.000Z')
    expect((await api.anonymous.getMentor(on(id))).nextStarts[0]).toBe('2026-11-26T06:00:00.000Z')
    const list = await api.anonymous.listMentors({ query: { pageSize: '60' } })
    const card = Array.isArray(list) ? undefined : list.items.find(one => one.id === id)
    expect(card?.nextStarts[0]).toBe('2026-11-26T06:00:00.000Z')
    await expect(newRequest(student, id, '2026-11-25T13:30:00Z')).rejects.toMatchObject({
      code: 'booking.slot_unavailable',
      issues: [{ path: 'startTime' }],
    })
    await coach.removeTimeOff(on(off))
    expect((await api.anonymous.getMentor(on(id))).nextStarts[0]).toBe('2026-11-23T06:30:00.000Z')
    expect(await newRequest(student, id, '2026-11-25T13:30:00Z')).toMatchObject({ status: 'pending' })
  })

  test('is whole days of the coach’s calendar, the last one included', async () => {
    const all = { availableSunday: true, availableSaturday: true }
    const { id, coach } = await newCoach(api, {
      ...all,
      ...{ timeZone: 'America/New_York', availableHoursStart: 0, availableHoursEnd: 23 },
    })
    await coach.addTimeOff(days('2026-11-25', '2026-11-26'))
    const found = await starts(id, '2026-11-24', '2026-11-27')
    const at = found.indexOf('2026-11-25T03:30:00.000Z')
    expect(found[at + 1]).toBe('2026-11-27T05:00:00.000Z')
  })

  test('leaves what is booked, and says how much that is', async () => {
    const { id, coach } = await newCoach(api)
    const student = await api.as()
    const session = await newRequest(student, id, '2026-11-25T07:00:00Z')
    await newRequest(student, id, '2026-11-26T07:00:00Z')
    await newRequest(student, id, '2026-11-27T07:00:00Z')
    const added = await coach.addTimeOff(days('2026-11-25', '2026-11-26'))
    expect(added).toMatchObject({ firstDay: '2026-11-25', lastDay: '2026-11-26', sessions: 2 })
    await coach.changeSessionStatus({ ...on(session.id), body: { status: 'confirmed' } })
    expect(await coach.listTimeOff()).toEqual([added])
    await student.changeSessionStatus({ ...on(session.id), body: { status: 'cancelled', reason: 'Hasta' } })
    expect(await coach.listTimeOff()).toMatchObject([{ sessions: 1 }])
  })

  test('may overlap, and each counts until it is removed', async () => {
    const { id, coach } = await newCoach(api)
    const long = await coach.addTimeOff(days('2026-11-24', '2026-11-27'))
    const short = await coach.addTimeOff(days('2026-11-25'))
    const ids = (await coach.listTimeOff()).map(one => one.id)
    expect(ids).toEqual([long.id, short.id])
    await coach.removeTimeOff(on(long.id))
    const found = await starts(id, '2026-11-24', '2026-11-26')
    expect(new Set(found.map(start => start.slice(0, 10)))).toEqual(new Set(['2026-11-24', '2026-11-26']))
  })

  test('keeps its note for its coach', async () => {
    const { id, coach, userId } = await newCoach(api)
    const note = 'Diş ameliyatı oluyorum'
    expect(await coach.addTimeOff(days('2026-11-24', '2026-11-24', { note: `  ${note} ` }))).toMatchObject({
      note,
    })
    const admin = await api.as({ role: 'admin' })
    const answers = [
      await api.anonymous.getMentor(on(id)),
      await api.anonymous.listMentors({ query: { pageSize: '60' } }),
      await api.anonymous.listSlots({ ...on(id), query: { from: '2026-11-23', to: '2026-11-27' } }),
      await coach.getOwnMentorProfile(),
      await admin.getOwnMentorProfile({ query: { userId } }),
      await newRequest(await api.as(), id, '2026-11-25T07:00:00Z'),
      await api.events(),
    ]
    expect(JSON.stringify(answers)).not.toContain('ameliyat')
    expect(await coach.listTimeOff()).toMatchObject([{ note }])
    const { id: other } = await coach.addTimeOff(days('2026-11-27', '2026-11-27', { note: ' ' }))
    expect((await coach.listTimeOff()).find(one => one.id === other)?.note).toBeNull()
  })

  test('is no longer there once it is over, and is deleted', async () => {
    const { coach } = await newCoach(api)
    await coach.addTimeOff(days('2026-11-23'))
    await coach.addTimeOff(days('2026-11-23', '2026-11-24'))
    // Half past midnight of Tuesday in Istanbul.
    api.clock.set('2026-11-23T21:30:00Z')
    expect(await coach.listTimeOff()).toMatchObject([{ lastDay: '2026-11-24' }])
    api.clock.set('2026-11-26T12:00:00Z')
    await api.runJob('coaching.sweep_sessions', {})
    const { rows } = await sql`select last_day from mentor_time_off where last_day < '2026-11-26'`.execute(
      api.deps.orm.em.fork().getKysely(),
    )
    expect(rows).toEqual([])
  })

  test('goes with the profile', async () => {
    const { id, coach } = await newCoach(api)
    await coach.addTimeOff(days('2026-11-24'))
    const db = api.deps.orm.em.fork().getKysely()
    await sql`delete from mentor_profiles where id = ${id}`.execute(db)
    const { rows } = await sql`select from mentor_time_off where mentor_profile_id = ${id}`.execute(db)
    expect(rows).toEqual([])
  })

  test('belongs to one coach, and to whom has a profile', async () => {
    const [own, other] = [await newCoach(api), await newCoach(api)]
    const { id } = await own.coach.addTimeOff(days('2026-11-24'))
    await expect(other.coach.removeTimeOff(on(id))).rejects.toMatchObject({ code: 'not_found' })
    expect(await other.coach.listTimeOff()).toEqual([])
    expect(await own.coach.listTimeOff()).toMatchObject([{ id }])
    const newcomer = await api.as(someone({ role: 'mentor' }))
    await expect(newcomer.listTimeOff()).rejects.toMatchObject({ code: 'not_found' })
    await expect(newcomer.addTimeOff(days('2026-11-24'))).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each([
    ['lastDay', days('2026-11-25', '2026-11-24')],
    ['lastDay', days('2026-11-25', '2027-11-26')],
    ['lastDay', days('2028-11-20', '2028-11-23')],
    ['firstDay', days('2026-11-22', '2026-11-24')],
    ['firstDay', days('2026-11-31', '2026-12-02')],
    ['note', days('2026-11-24', '2026-11-24', { note: 'x'.repeat(limits.timeOffNoteMax + 1) })],
    ['clientId', days('2026-11-24', '2026-11-24', { clientId: 'x' })],
  ])('with a wrong %s is an error, and none is stored', async (path, body) => {
    const { coach } = await newCoach(api)
    await expect(coach.addTimeOff(body)).rejects.toMatchObject({ code: 'invalid', issues: [{ path }] })
    expect(await coach.listTimeOff()).toEqual([])
  })

  test('of a year, and at the end of two years, is possible', async () => {
    const { coach } = await newCoach(api)
    await coach.addTimeOff(days('2026-11-25', '2027-11-25'))
    await coach.addTimeOff(days('2028-11-22'))
    expect(await coach.listTimeOff()).toHaveLength(2)
  })
})

describe('several at once', () => {
  test('one that is sent again, also at once and after midnight, is stored once', async () => {
    const { coach } = await newCoach(api)
    const sent = days('2026-11-23')
    const all = await Promise.all(Array.from({ length: 5 }, () => coach.addTimeOff(sent)))
    expect(new Set(all.map(one => one.id)).size).toBe(1)
    api.clock.set('2026-11-24T06:00:00Z')
    expect(await coach.addTimeOff(sent)).toEqual(all[0])
    // Other days under the same id would be lost.
    await expect(coach.addTimeOff({ body: { ...sent.body, lastDay: '2026-11-30' } })).rejects.toMatchObject({
      status: 409,
      code: 'idempotency.mismatch',
    })
  })

  test('no more than there is room for', async () => {
    const { coach } = await newCoach(api)
    for (let one = 2; one < limits.timeOffMax; one += 1) await coach.addTimeOff(days('2026-12-01'))
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => coach.addTimeOff(days('2026-12-02'))),
    )
    expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(2)
    expect(tries.flatMap(one => (one.status === 'rejected' ? one.reason.code : []))).toEqual(
      Array.from({ length: 3 }, () => 'time_off.limit'),
    )
  })

  test('requests of the same moment find the day gone, or are counted', async () => {
    const { id, coach } = await newCoach(api)
    const students = await Promise.all(Array.from({ length: 12 }, () => api.as()))
    const book = (student: Client, at: number) =>
      newRequest(student, id, new Date(Date.parse('2026-11-24T06:00:00Z') + at * 3_600_000).toISOString())
    const hours = [0, 1, 2, 3, 4, 5]
    const first = students.slice(0, 6).map((student, at) => book(student, hours[at] ?? 0).catch(String))
    const adding = coach.addTimeOff(days('2026-11-24'))
    const more = students.slice(6).map((student, at) => book(student, hours[at] ?? 0).catch(String))
    const booked = (await Promise.all([...first, ...more])).filter(one => typeof one !== 'string')
    expect((await adding).sessions).toBe(booked.length)
    expect(await starts(id, '2026-11-24', '2026-11-24')).toEqual([])
  })

  test('a request whose turn it is keeps time off waiting, which then counts it', async () => {
    const { id, coach } = await newCoach(api)
    const student = await api.as()
    await newRequest(student, id, '2026-11-27T07:00:00Z')
    const outsider = api.deps.orm.em.fork()
    await outsider.begin()
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`coaching.mentor.${id}.hours`}, 0))`.execute(
      outsider.getKysely(),
    )
    const adding = coach.addTimeOff(days('2026-11-24'))
    await untilLockWait(api)
    await sql`
      insert into mentor_sessions (mentor_profile_id, student_id, start_time, end_time, topic, expires_at)
      values (${id}, ${student.caller?.id}, '2026-11-24T07:00:00Z', '2026-11-24T08:00:00Z', 'Konu', '2026-11-24T06:00:00Z')
    `.execute(outsider.getKysely())
    await outsider.commit()
    expect(await adding).toMatchObject({ sessions: 1 })
  })
})

describe('the filter by day', () => {
  const found = async (id: number, ...day: Weekday[]) => {
    const list = await api.anonymous.listMentors({ query: { day, university: `Okul ${id}`, page: '1' } })
    if (Array.isArray(list)) throw new Error('Expected a page')
    expect(list.total).toBe(list.items.length)
    return list.items.some(one => one.id === id)
  }
  const named = async () => {
    const made = await newCoach(api)
    await made.coach.updateMentor({ ...on(made.id), body: { university: `Okul ${made.id}` } })
    return made
  }

  test('leaves out who is off on all of these days for as long as a next free start is looked for', async () => {
    const { id, coach } = await named()
    expect(await found(id, 'monday')).toBe(true)
    for (const day of ['2026-11-23', '2026-11-30', '2026-12-07']) await coach.addTimeOff(days(day))
    expect(await found(id, 'monday')).toBe(true)
    const { id: last } = await coach.addTimeOff(days('2026-12-14', '2026-12-15'))
    expect(await found(id, 'monday')).toBe(false)
    expect(await found(id, 'monday', 'friday')).toBe(true)
    expect(await found(id, 'monday', 'sunday')).toBe(false)
    await coach.removeTimeOff(on(last))
    expect(await found(id, 'monday')).toBe(true)
  })

  test('and who is off throughout', async () => {
    const { id, coach } = await named()
    await coach.addTimeOff(days('2026-11-23', '2026-12-10'))
    await coach.addTimeOff(days('2026-12-09', '2027-01-31'))
    expect(await found(id, 'monday', 'tuesday', 'wednesday', 'thursday', 'friday')).toBe(false)
    expect((await api.anonymous.getMentor(on(id))).nextStarts).toEqual([])
  })
})
