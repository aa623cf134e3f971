import { addDays, limits, type UpdateMentor } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
})
// A Monday, nine o'clock in Istanbul.
beforeEach(() => api.clock.set('2026-11-23T06:00:00Z'))
afterAll(() => api.close())

const on = (id: number) => ({ params: { id: String(id) } })
const friday = '2026-11-27T07:00:00.000Z'
const monday = '2026-11-30T07:00:00.000Z'

async function someCoach() {
  const { coach, id } = await newCoach(api)
  const change = (body: UpdateMentor) => coach.updateMentor({ ...on(id), body })
  const starts = async () => {
    const query = { from: '2026-11-23', to: '2026-12-05' }
    return (await api.anonymous.listSlots({ ...on(id), query })).slots.map(({ startTime }) => startTime)
  }
  return { coach, id, change, starts }
}

describe('a coach’s break', () => {
  test('takes every hour before its end, says when the coach is back, and ends by itself', async () => {
    const { id, change, starts } = await someCoach()
    const student = await api.as()
    expect(await change({ backOn: '2026-11-30' })).toMatchObject({ backOn: '2026-11-30' })
    expect((await starts())[0]).toBe('2026-11-30T06:00:00.000Z')
    const shown = await student.getMentor(on(id))
    expect(shown).toMatchObject({ backOn: '2026-11-30', can: { book: true, wait: true } })
    // The hours of the list are those that are kept.
    expect(shown.nextStarts[0]).toBe('2026-11-30T06:00:00.000Z')
    await expect(newRequest(student, id, friday)).rejects.toMatchObject({
      code: 'booking.slot_unavailable',
      issues: [{ path: 'startTime' }],
    })
    expect(await newRequest(student, id, monday)).toMatchObject({ status: 'pending' })
    // Midnight of Istanbul.
    api.clock.set('2026-11-29T20:59:00Z')
    expect(await api.anonymous.getMentor(on(id))).toMatchObject({ backOn: '2026-11-30' })
    api.clock.set('2026-11-29T21:00:00Z')
    expect(await api.anonymous.getMentor(on(id))).toMatchObject({ backOn: null })
  })

  test('is ended before, and the hours are there again', async () => {
    const { id, change, starts } = await someCoach()
    const before = await starts()
    await change({ backOn: '2026-12-04' })
    expect(await change({ backOn: null, seen: { backOn: '2026-12-04' } })).toMatchObject({ backOn: null })
    expect(await starts()).toEqual(before)
    expect((await api.anonymous.getMentor(on(id))).nextStarts[0]).toBe(before[0])
    expect(await newRequest(await api.as(), id, friday)).toMatchObject({ status: 'pending' })
  })

  test('leaves what is agreed on, and binds a series and another time that is proposed', async () => {
    const { coach, id, change } = await someCoach()
    const student = await api.as()
    const session = await newRequest(student, id, friday)
    await coach.proposeTime({ ...on(session.id), body: { starts: ['2026-11-26T07:00:00.000Z'] } })
    await change({ backOn: '2026-12-04' })
    expect(await student.getSession(on(session.id))).toMatchObject({ status: 'pending', startTime: friday })
    await expect(
      student.answerProposal({ ...on(session.id), body: { startTime: '2026-11-26T07:00:00.000Z' } }),
    ).rejects.toMatchObject({ code: 'booking.slot_unavailable' })
    await coach.answerProposal({ ...on(session.id), body: { startTime: null } })
    for (const who of [student, coach])
      await expect(
        who.proposeTime({ ...on(session.id), body: { starts: ['2026-12-04T07:00:00.000Z', monday] } }),
      ).rejects.toMatchObject({ code: 'booking.slot_unavailable', issues: [{ path: 'starts.1' }] })
    await change({ backOn: '2026-12-02' })
    await expect(
      newRequest(student, id, monday, { repeats: ['2026-12-07T07:00:00Z'] }),
    ).rejects.toMatchObject({
      code: 'booking.slot_unavailable',
    })
  })

  test('keeps the waiting list open, whose students are notified when it is ended', async () => {
    const { id, change } = await someCoach()
    const student = await api.as()
    await change({ backOn: '2027-03-01' })
    expect((await api.anonymous.getMentor(on(id))).nextStarts).toEqual([])
    await student.waitFor({
      ...on(id),
      body: { days: ['friday'], start: '09:00', end: '17:00', timeZone: 'Europe/Istanbul' },
    })
    await change({ backOn: null })
    await api.runJob('coaching.notify_waiting', {})
    expect((await api.events()).filter(({ name }) => name === 'waiting.hour_freed')).toMatchObject([
      { payload: { mentorProfileId: id, startTime: '2026-11-27T06:00:00.000Z' } },
    ])
  })

  test('ends on a day to come, at most a year ahead', async () => {
    const { change } = await someCoach()
    const last = addDays('2026-11-23', limits.timeOffDaysMax)
    for (const backOn of ['2026-11-22', '2026-11-23', addDays(last, 1), '2026-02-30'])
      await expect(change({ backOn }), backOn).rejects.toMatchObject({
        status: 400,
        issues: [{ path: 'backOn' }],
      })
    expect(await change({ backOn: last })).toMatchObject({ backOn: last })
  })

  test('that another device changed meanwhile is a conflict; one that is over is none any more', async () => {
    const { change } = await someCoach()
    await change({ backOn: '2026-11-25' })
    await expect(change({ backOn: '2026-11-26', seen: { backOn: null } })).rejects.toMatchObject({
      code: 'conflict',
    })
    api.clock.set('2026-11-25T06:00:00Z')
    expect(await change({ backOn: '2026-11-28', seen: { backOn: null } })).toMatchObject({
      backOn: '2026-11-28',
    })
  })

  test('is the coach’s own', async () => {
    const { id } = await someCoach()
    const body = { backOn: '2026-12-04' }
    await expect(api.anonymous.updateMentor({ ...on(id), body })).rejects.toMatchObject({ status: 401 })
    for (const who of [await api.as(), (await newCoach(api)).coach])
      await expect(who.updateMentor({ ...on(id), body })).rejects.toMatchObject({ status: 403 })
    expect(await api.anonymous.getMentor(on(id))).toMatchObject({ backOn: null })
  })

  test('waits for a request of the same moment, which sees it or is seen', async () => {
    const { id, change } = await someCoach()
    const students = await Promise.all(Array.from({ length: 6 }, () => api.as()))
    const hours = ['06', '07', '08', '09', '10', '11'].map(hour => `2026-11-27T${hour}:00:00.000Z`)
    const tries = Promise.allSettled(students.map((student, at) => newRequest(student, id, hours[at] ?? '')))
    await change({ backOn: '2026-11-30' })
    await tries
    const { rows } = await sql`select from free_hours where mentor_profile_id = ${id} and starts <> 0
      and day < 20787`.execute(api.deps.orm.em.fork().getKysely())
    expect(rows).toEqual([])
    await expect(newRequest(await api.as(), id, friday)).rejects.toMatchObject({ status: 409 })
  })
})
