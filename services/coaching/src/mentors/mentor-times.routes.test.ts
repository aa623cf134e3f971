import { queryCounter } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

const read = (id: number) => api.anonymous.getMentor({ params: { id: String(id) } })
const change = (who: Client, id: number, status: 'confirmed' | 'cancelled') =>
  who.changeSessionStatus({ params: { id: String(id) }, body: { status } })

describe('a coach’s next free start', () => {
  test('is the first half hour to come that is not taken, on the card as on the profile', async () => {
    // A Monday, nine o'clock in Istanbul.
    api.clock.set('2026-11-23T06:00:00Z')
    const { id } = await newCoach(api)
    const student = await api.as()
    expect((await read(id)).nextStarts[0]).toBe('2026-11-23T06:30:00.000Z')
    const session = await newRequest(student, id, '2026-11-23T07:00:00Z')
    expect((await read(id)).nextStarts[0]).toBe('2026-11-23T08:00:00.000Z')
    const list = await api.anonymous.listMentors({ query: { pageSize: '60' } })
    const card = Array.isArray(list) ? undefined : list.items.find(one => one.id === id)
    expect(card?.nextStarts[0]).toBe('2026-11-23T08:00:00.000Z')
    await change(student, session.id, 'cancelled')
    expect((await read(id)).nextStarts[0]).toBe('2026-11-23T06:30:00.000Z')
  })

  test('is on a later day when the coach is closed till then, and none without a day', async () => {
    // A Friday evening.
    api.clock.set('2026-11-27T18:00:00Z')
    expect((await read((await newCoach(api)).id)).nextStarts[0]).toBe('2026-11-30T06:00:00.000Z')
    const never = await newCoach(api, {
      availableMonday: false,
      availableTuesday: false,
      availableWednesday: false,
      availableThursday: false,
      availableFriday: false,
    })
    expect((await read(never.id)).nextStarts).toEqual([])
  })

  test('takes no query of its own, however many coaches there are', async () => {
    const count = await queryCounter(api)
    const page = (pageSize: string) => count(() => api.anonymous.listMentors({ query: { pageSize } }))
    expect([await page('1'), await page('60')]).toEqual([1, 1])
  })
})

describe('how long a coach takes to answer', () => {
  async function answered(hours: readonly (number | 'never' | 'withdrawn')[]) {
    api.clock.set('2026-11-30T06:00:00Z')
    const { coach, id } = await newCoach(api)
    for (const time of hours) {
      const student = await api.as()
      const start = new Date(api.clock.now().getTime() + 7 * 86_400_000).toISOString()
      const session = await newRequest(student, id, start)
      if (time === 'withdrawn') await change(student, session.id, 'cancelled')
      else if (time === 'never') {
        api.clock.advance(49 * 3_600_000)
        await api.runJob('coaching.sweep_sessions', {})
        api.clock.advance(-49 * 3_600_000)
      } else {
        api.clock.advance(time * 3_600_000)
        await change(coach, session.id, time % 2 ? 'confirmed' : 'cancelled')
        api.clock.advance(-time * 3_600_000)
      }
      api.clock.advance(7_200_000)
    }
    return (await read(id)).answersWithinHours
  }

  test('counts a coach’s other time as an answer, whatever becomes of it, and a series once', async () => {
    api.clock.set('2026-11-30T06:00:00Z')
    const { coach, id } = await newCoach(api)
    const on = ({ id }: { id: number }) => ({ params: { id: String(id) } })
    for (const day of ['14', '15', '16']) {
      const session = await newRequest(await api.as(), id, `2026-12-${day}T07:00:00Z`)
      api.clock.advance(600_000)
      await coach.proposeTime({ ...on(session), body: { starts: [`2026-12-${day}T10:00:00Z`] } })
      api.clock.advance(49 * 3_600_000)
      await api.runJob('coaching.sweep_sessions', {})
    }
    expect((await read(id)).answersWithinHours).toBe(1)
    const series = await newRequest(await api.as(), id, '2026-12-17T07:00:00Z', {
      repeats: ['24', '31'].map(day => `2026-12-${day}T07:00:00Z`),
    })
    api.clock.advance(30 * 3_600_000)
    await coach.changeSeriesStatus({ ...on(series), body: { status: 'confirmed' } })
    expect((await read(id)).answersWithinHours).toBe(1)
  })

  test.each([
    ['three quarters of the requests are what is usual', [1, 2, 3, 30], 3],
    ['two are too few to tell', [1, 1], null],
    ['a request withdrawn says nothing', [1, 1, 'withdrawn'], null],
    ['who lets them expire does not count as quick', [1, 'never', 'never'], null],
  ] as const)('%s', async (_, hours, expected) => expect(await answered(hours)).toBe(expected))
})
