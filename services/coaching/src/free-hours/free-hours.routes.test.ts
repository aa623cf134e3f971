import { type MentorQuery, weekdays } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Api,
  type Client,
  categoryId,
  newCoach,
  newRequest,
  startCoaching,
} from '../testing/coaching-api.ts'
import { periodOf, walkSoonest } from './free-within.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
})
// A Monday, nine o'clock in Istanbul.
beforeEach(() => api.clock.set('2026-11-23T06:00:00Z'))
afterAll(() => api.close())

const db = () => api.deps.orm.em.fork().getKysely()
const on = (id: number) => ({ params: { id: String(id) } })
const hourMs = 3_600_000
const later = (hours: number) => new Date(api.clock.now().getTime() + hours * hourMs).toISOString()

/** The starts of four weeks as the calendar of the coach's page computes them, up to the last day that is kept. */
async function slotsOf(id: number): Promise<string[]> {
  const { slots } = await api.anonymous.listSlots({
    ...on(id),
    query: { from: later(0), to: later(27 * 24) },
  })
  return slots.map(slot => slot.startTime)
}

/** The same as they are kept, within the coach's notice. */
async function keptOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ start: Date }>`
    select to_timestamp(first_half_hour(day, shift) + step * 1800) as start
    from free_hours free join mentor_profiles mentor on mentor.id = mentor_profile_id, generate_series(0, 47) step
    where mentor_profile_id = ${id} and starts & (1::bigint << step) <> 0 order by 1`.execute(db())
  const { rows: coach } = await sql<{ notice_hours: number }>`
    select notice_hours from mentor_profiles where id = ${id}`.execute(db())
  const soonest = Math.max(Date.parse(later(coach[0]?.notice_hours ?? 0)), api.clock.now().getTime() + 1)
  const until = Date.parse(later(27 * 24))
  return rows
    .filter(({ start }) => start.getTime() >= soonest && start.getTime() < until)
    .map(({ start }) => start.toISOString())
}

async function expectKept(id: number): Promise<string[]> {
  const slots = await slotsOf(id)
  expect(await keptOf(id)).toEqual(slots)
  return slots
}

const found = async (query: Partial<Record<keyof MentorQuery, string>>, who: Client = api.anonymous) => {
  const list = await who.listMentors({ query: { page: '1', pageSize: '60', ...query } as never })
  if (Array.isArray(list)) throw new Error('It is a page')
  return list.items
}

describe('free hours', () => {
  test('follow everything that gives or takes one, in the same moment', async () => {
    const { coach, id } = await newCoach(api, { noticeHours: 2 })
    const student = await api.as()
    expect(await expectKept(id)).not.toHaveLength(0)
    const first = await newRequest(student, id, '2026-11-24T07:00:00Z')
    expect(await expectKept(id)).not.toContain('2026-11-24T07:30:00.000Z')
    const series = await newRequest(student, id, '2026-11-25T07:00:00Z', {
      repeats: ['2026-12-02T07:00:00Z'],
    })
    await expectKept(id)
    await student.proposeTime({
      ...on(first.id),
      body: { starts: ['2026-11-24T10:00:00Z', '2026-11-26T10:00:00Z'] },
    })
    expect(await expectKept(id)).not.toContain('2026-11-26T10:30:00.000Z')
    await coach.answerProposal({ ...on(first.id), body: { startTime: '2026-11-26T10:00:00.000Z' } })
    expect(await expectKept(id)).toContain('2026-11-24T07:00:00.000Z')
    await coach.changeSeriesStatus({ ...on(series.id), body: { status: 'cancelled' } })
    expect(await expectKept(id)).toContain('2026-12-02T07:00:00.000Z')
    const day = '2026-11-27'
    const off = await coach.addTimeOff({
      body: { firstDay: day, lastDay: day, note: null, clientId: crypto.randomUUID() },
    })
    expect((await expectKept(id)).join()).not.toContain(day)
    await coach.removeTimeOff(on(off.id))
    expect((await expectKept(id)).join()).toContain(day)
    await coach.updateMentor({
      ...on(id),
      body: { hours: [{ day: 'sunday', start: '22:30', end: '24:00' }] },
    })
    await expectKept(id)
    await coach.updateMentor({ ...on(id), body: { timeZone: 'America/New_York', bookableDays: 10 } })
    await expectKept(id)
    await coach.updateMentor({
      ...on(id),
      body: {
        ...{ timeZone: 'Europe/Istanbul', bookableDays: 60, maxPerDay: 2, maxPerWeek: 3, gapMinutes: 30 },
        hours: weekdays.map(day => ({ day, start: '00:00', end: '24:00' })),
      },
    })
    await expectKept(id)
    const some = await newRequest(student, id, '2026-11-30T21:30:00Z')
    expect((await expectKept(id)).join()).toContain('2026-12-01T')
    await newRequest(student, id, '2026-12-01T09:00:00Z')
    // Tuesday of Istanbul is full, which begins on Monday of UTC.
    const full = await expectKept(id)
    expect(full).toContain('2026-11-30T19:00:00.000Z')
    expect(full.filter(start => start >= '2026-11-30T21:00' && start < '2026-12-01T21:00')).toEqual([])
    const third = await newRequest(student, id, '2026-12-06T20:00:00Z')
    expect(
      (await expectKept(id)).filter(start => start >= '2026-11-29T21:00' && start < '2026-12-06T21:00'),
    ).toEqual([])
    await coach.proposeTime({
      ...on(third.id),
      body: { starts: ['2026-12-08T07:00:00Z', '2026-12-09T07:00:00Z'] },
    })
    await expectKept(id)
    await student.answerProposal({ ...on(third.id), body: { startTime: '2026-12-09T07:00:00.000Z' } })
    expect(await expectKept(id)).toContain('2026-12-03T09:00:00.000Z')
    await student.changeSessionStatus({ ...on(some.id), body: { status: 'cancelled' } })
    await expectKept(id)
    await coach.updateMentor({ ...on(id), body: { maxPerDay: null, maxPerWeek: null } })
    await expectKept(id)
    // Days go on by themselves.
    api.clock.advance(5 * 24 * hourMs)
    await api.runJob('coaching.keep_free_hours', {})
    await expectKept(id)
    expect((await newCoach(api)).id).toBeGreaterThan(id)
  })

  test('of many who book and cancel at once are those that are left', async () => {
    const { coach, id } = await newCoach(api)
    const students = await Promise.all(Array.from({ length: 24 }, () => api.as()))
    const act = async (student: Client, at: number) => {
      const start = new Date(Date.parse('2026-11-24T06:00:00Z') + (at % 14) * (hourMs / 2))
      const session = await newRequest(student, id, start.toISOString()).catch(() => undefined)
      if (session && at % 3 === 0)
        await student.changeSessionStatus({ ...on(session.id), body: { status: 'cancelled' } })
      if (at === 7) await coach.updateMentor({ ...on(id), body: { availableHoursEnd: 20 } })
    }
    await Promise.all(students.map(act))
    await expectKept(id)
  })
})

describe('the next hours of a coach', () => {
  test('are three that do not meet each other, on the card, the profile and among favourites', async () => {
    const { id } = await newCoach(api)
    const student = await api.as()
    await newRequest(student, id, '2026-11-23T07:00:00Z')
    await student.addFavourite(on(id))
    const next = ['2026-11-23T08:00:00.000Z', '2026-11-23T09:00:00.000Z', '2026-11-23T10:00:00.000Z']
    const { nextStarts, nextFreeAt } = await api.anonymous.getMentor(on(id))
    expect([nextStarts, nextFreeAt]).toEqual([next, next[0]])
    expect((await found({})).find(one => one.id === id)?.nextStarts).toEqual(next)
    expect((await student.listFavourites()).items[0]?.nextStarts).toEqual(next)
    const period = { from: '2026-11-24T13:00:00Z', to: '2026-11-25T07:00:00Z' }
    expect((await found(period)).find(one => one.id === id)?.nextStarts).toEqual([
      ...['2026-11-24T13:00:00.000Z', '2026-11-25T06:00:00.000Z'],
    ])
  })
})

describe('a search by time', () => {
  const university = 'Zaman Üniversitesi'

  test('finds who is free then, soonest first, with any other filter', async () => {
    const hours = (start: string, end: string, day = 'tuesday' as const) => ({
      ...{ university, hours: [{ day, start, end }] },
    })
    const ten = await newCoach(api, hours('10:00', '11:00'))
    const nine = await newCoach(api, { ...hours('09:00', '12:00'), major: 'Hukuk' })
    const slow = await newCoach(api, { ...hours('09:00', '12:00'), noticeHours: 48 })
    // Half past nine in Istanbul.
    const nepal = await newCoach(api, {
      ...hours('12:15', '12:45'),
      hours: [{ day: 'tuesday', start: '12:30', end: '13:00' }],
      timeZone: 'Asia/Kathmandu',
    })
    const evening = await newCoach(api, hours('18:00', '19:00'))
    const ids = async (query: Parameters<typeof found>[0]) =>
      (await found({ university, ...query })).map(({ id }) => id)
    const morning = { from: '2026-11-24T06:00:00Z', to: '2026-11-24T09:00:00Z' }
    expect(await ids({ ...morning, sort: 'soonest' })).toEqual([nine.id, nepal.id, ten.id])
    expect(new Set(await ids(morning))).toEqual(new Set([ten.id, nine.id, nepal.id]))
    expect(await ids({ ...morning, major: 'Hukuk' })).toEqual([nine.id])
    expect(await ids({ ...morning, day: 'wednesday' })).toEqual([])
    expect(await ids({ ...morning, from: '2026-11-24T07:00:00Z', sort: 'soonest' })).toEqual(
      [nine.id, ten.id].toSorted(),
    )
    expect((await ids({ sort: 'soonest' })).slice(-2)).toEqual([evening.id, slow.id])
    expect(await ids({ from: '2026-11-24T21:00:00Z', to: '2026-11-25T21:00:00Z' })).toEqual([])
    await newRequest(await api.as(), ten.id, '2026-11-24T07:00:00Z')
    await newRequest(await api.as(), ten.id, '2026-12-01T07:00:00Z')
    expect(await ids(morning)).not.toContain(ten.id)
    expect(await ids({ ...morning, page: '2' })).toEqual([])
    await api.deliver('block.changed', {
      ...{ blockerId: nine.userId, blockedId: '00000000-0000-7000-8000-000000000001' },
      ...{ isBlocked: true, sequence: 1 },
    })
    const blocked = await api.as({ id: '00000000-0000-7000-8000-000000000001' })
    const seen = (await found({ university, ...morning }, blocked)).map(({ id }) => id)
    expect(seen).toEqual([nepal.id])
  })

  test.each([
    ['to', 'from=2026-11-24T10:00:00Z&to=2026-11-24T10:00:00Z'],
    ['from', 'from=tomorrow'],
  ])('complains about %s', async (path, query) => {
    const response = await api.anonymous.fetch(`/api/mentors?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path }] })
  })

  test('has the order of days also where many match', async () => {
    const em = api.deps.orm.em.fork()
    const now = api.clock.now()
    const query = { sort: 'soonest', page: 1, pageSize: 30 } as const
    const period = periodOf(query, now)
    if (!period) throw new Error('It has a period')
    const all = (id: RawBuilder<unknown>) =>
      sql`select from mentor_profiles where listed and mentor_profiles.id = ${id}`
    const { rows } = await sql<{ id: number }>`
      select id from ${walkSoonest(all, period, 30)} walked`.execute(em.getKysely())
    const nexts = new Map((await found({ sort: 'soonest' })).map(one => [one.id, one.nextStarts[0] ?? '']))
    const walked = rows.map(({ id }) => nexts.get(id) ?? '')
    expect(walked.length).toBeGreaterThan(5)
    expect(walked).toEqual(walked.toSorted())
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })
})

describe('instead of a coach', () => {
  test('are named others with the same area, free then or near it, and none who may not be', async () => {
    const area = { categoryId: await categoryId(api, 'Felsefe Grubu'), description: null }
    const open = (start: string, end: string) => ({
      ...{ hours: [{ day: 'tuesday' as const, start, end }], expertise: [area] },
    })
    const asked = await newCoach(api, open('09:00', '17:00'))
    const [near, exact, other, hidden, blocked, far] = [
      await newCoach(api, open('11:00', '12:00')),
      await newCoach(api, open('10:00', '11:00')),
      await newCoach(api, { hours: open('10:00', '11:00').hours }),
      await newCoach(api, open('10:00', '11:00')),
      await newCoach(api, open('10:00', '11:00')),
      await newCoach(api, {
        ...open('10:00', '11:00'),
        hours: [{ day: 'thursday', start: '10:00', end: '11:00' }],
      }),
    ]
    await (await api.as({ role: 'admin' })).changeListing({ ...on(hidden.id), body: { hidden: true } })
    const student = await api.as()
    await api.deliver('block.changed', {
      ...{ blockerId: student.caller?.id ?? '', blockedId: blocked.userId, isBlocked: true, sequence: 1 },
    })
    const { items } = await student.listInstead({ ...on(asked.id), query: { at: '2026-11-24T07:00:00Z' } })
    expect(items.map(({ id, startTime }) => [id, startTime])).toEqual([
      [exact.id, '2026-11-24T07:00:00.000Z'],
      [near.id, '2026-11-24T08:00:00.000Z'],
      [far.id, '2026-11-26T07:00:00.000Z'],
    ])
    expect(items.map(({ id }) => id)).not.toContain(other.id)
    await expect(
      student.listInstead({ ...on(999_999), query: { at: '2026-11-24T07:00:00Z' } }),
    ).rejects.toMatchObject({ status: 404 })
    const past = await student.listInstead({ ...on(asked.id), query: { at: '2020-11-24T07:00:00Z' } })
    expect(past.items).toEqual([])
  })
})
