import { asList } from '@kocyolu/contracts'
import { readPages } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Session } from '../db/session.entities.ts'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'
import { unreminded } from './sweep-sessions.ts'

let api: Api
let coach: Client
let mentorProfileId: number
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
  api.clock.set('2026-11-23T06:00:00Z')
  const made = await newCoach(api)
  coach = made.coach
  mentorProfileId = made.id
})
afterAll(() => api.close())

const sweep = () => api.runJob('coaching.sweep_sessions', {})

async function request(startTime: string): Promise<{ student: Client; id: number }> {
  const student = await api.as()
  const { id } = await newRequest(student, mentorProfileId, startTime)
  return { student, id }
}

const confirm = (id: number) =>
  coach.changeSessionStatus({ params: { id: String(id) }, body: { status: 'confirmed' } })

async function now(id: number) {
  return asList(await coach.listMentorSessions()).items.find(session => session.id === id)
}

const notified = async (id: number): Promise<string[]> =>
  (await api.events())
    .filter(event => JSON.stringify(event.payload).includes(`"sessionId":${id},`))
    .map(event => event.name)

describe('coaching.sweep_sessions', () => {
  test('an unanswered request expires after 48 hours, or an hour before it would start', async () => {
    api.clock.set('2026-11-23T06:00:00Z')
    const [far, near] = [await request('2026-12-01T07:00:00Z'), await request('2026-11-24T07:00:00Z')]
    api.clock.set('2026-11-24T05:59:59Z')
    await sweep()
    expect(await now(near.id)).toMatchObject({ status: 'pending' })
    api.clock.set('2026-11-24T06:00:00Z')
    await sweep()
    expect(await now(near.id)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'system',
      cancelReason: null,
    })
    expect(await now(far.id)).toMatchObject({ status: 'pending' })
    api.clock.set('2026-11-25T06:00:00Z')
    await sweep()
    expect(await now(far.id)).toMatchObject({ status: 'cancelled', cancelledBy: 'system' })
    expect((await api.events()).at(-1)).toMatchObject({
      name: 'session.cancelled',
      payload: { sessionId: far.id, cancelledBy: 'system', wasConfirmed: false, sequence: 1 },
    })
  })

  test('a confirmed session completes itself 24 hours after its end, a pending one never', async () => {
    api.clock.set('2026-11-25T06:00:00Z')
    const { id } = await request('2026-11-26T07:00:00Z')
    await confirm(id)
    api.clock.set('2026-11-27T07:59:59Z')
    await sweep()
    expect(await now(id)).toMatchObject({ status: 'confirmed' })
    api.clock.set('2026-11-27T08:00:00Z')
    await sweep()
    expect(await now(id)).toMatchObject({ status: 'completed' })
    expect((await notified(id)).at(-1)).toBe('session.completed')
  })

  test('reminders go once each, a day and an hour before', async () => {
    api.clock.set('2026-11-30T06:00:00Z')
    const { id } = await request('2026-12-03T07:00:00Z')
    await confirm(id)
    const reminders = async () =>
      (await api.events()).filter(
        event =>
          event.name === 'session.reminder_due' &&
          JSON.stringify(event.payload).includes(`"sessionId":${id},`),
      )
    for (const time of ['2026-12-02T06:59:00Z', '2026-12-02T07:00:00Z', '2026-12-02T07:01:00Z']) {
      api.clock.set(time)
      await sweep()
    }
    expect(await reminders()).toMatchObject([{ payload: { hoursBefore: 24 } }])
    for (const time of ['2026-12-03T05:59:00Z', '2026-12-03T06:00:00Z', '2026-12-03T06:01:00Z']) {
      api.clock.set(time)
      await sweep()
    }
    expect(await reminders()).toMatchObject([
      { payload: { hoursBefore: 24 } },
      { payload: { hoursBefore: 1 } },
    ])
  })

  test('a session whose confirmation was news enough is not looked at until its next reminder', async () => {
    api.clock.set('2026-11-30T06:00:00Z')
    const { id } = await request('2026-11-30T12:00:00Z')
    await confirm(id)
    const due = async (wanted: (1 | 24)[]) => {
      const { clock, orm } = api.deps
      const rows = await orm.em.fork().find(Session, unreminded(clock.now(), wanted))
      return rows.some(session => session.id === id)
    }
    expect(await due([1, 24])).toBe(false)
    api.clock.set('2026-11-30T11:00:00Z')
    expect(await Promise.all([due([1, 24]), due([1]), due([24])])).toEqual([true, true, false])
    await sweep()
    expect(await due([1, 24])).toBe(false)
  })

  test('never for a cancelled one', async () => {
    api.clock.set('2026-11-30T06:00:00Z')
    const { id } = await request('2026-12-03T09:00:00Z')
    await confirm(id)
    await coach.changeSessionStatus({
      params: { id: String(id) },
      body: { status: 'cancelled', reason: 'Hastayım' },
    })
    api.clock.set('2026-12-03T08:30:00Z')
    await sweep()
    expect(await notified(id)).toEqual(['session.requested', 'session.confirmed', 'session.cancelled'])
  })

  test('several processes at once do everything once', async () => {
    api.clock.set('2026-12-07T06:00:00Z')
    const times = ['06:30', '07:30', '08:30', '09:30', '10:30', '11:30', '12:30', '13:30']
    const made = await Promise.all(times.map(time => request(`2026-12-10T${time}:00Z`)))
    for (const { id } of made.slice(0, 4)) await confirm(id)
    api.clock.set('2026-12-12T12:00:00Z')
    await Promise.all(Array.from({ length: 6 }, sweep))
    await sweep()
    const ends = await Promise.all(made.map(async ({ id }) => (await notified(id)).slice(1)))
    expect(ends).toEqual([
      ...Array.from({ length: 4 }, () => ['session.confirmed', 'session.completed']),
      ...Array.from({ length: 4 }, () => ['session.cancelled']),
    ])
  })

  test('a row that fails keeps no other waiting, and counts as a failed job', async () => {
    api.clock.set('2026-12-14T06:00:00Z')
    const made = [await request('2026-12-18T07:00:00Z'), await request('2026-12-18T09:00:00Z')]
    const [bad, good] = made.map(({ id }) => id)
    const db = api.deps.orm.em.fork().getKysely()
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      db,
    )
    await sql`create trigger refuse before update on mentor_sessions for each row
      when (old.id = ${sql.lit(bad)}) execute function refuse()`.execute(db)
    api.clock.set('2026-12-17T06:00:00Z')
    await sweep()
    expect(await now(good ?? 0)).toMatchObject({ status: 'cancelled' })
    expect(await now(bad ?? 0)).toMatchObject({ status: 'pending' })
    const { values } = await api.deps.metrics.jobs.get()
    const labels = { name: 'coaching.sweep_sessions', outcome: 'failed' }
    expect(values).toContainEqual({ labels, value: 1 })
    await sql`drop trigger refuse on mentor_sessions`.execute(db)
    api.clock.advance(60_000)
    await sweep()
    expect(await now(bad ?? 0)).toMatchObject({ status: 'cancelled' })
  })

  test('more than one batch is worked off at once', async () => {
    api.clock.set('2027-01-01T06:00:00Z')
    const student = await api.as()
    await newRequest(student, mentorProfileId, '2027-01-04T07:00:00Z')
    await sql`
      insert into mentor_sessions (mentor_profile_id, student_id, start_time, end_time, topic, expires_at)
      select ${mentorProfileId}, ${student.caller?.id}, t, t + interval '1 hour', 'Konu', '2027-01-02T00:00:00Z'
      from generate_series('2028-01-01T00:00:00Z'::timestamptz, '2028-01-11T09:00:00Z', '1 hour') t
    `.execute(api.deps.orm.em.fork().getKysely())
    api.clock.set('2027-01-03T06:00:00Z')
    await sweep()
    const sessions = (
      await readPages(more => student.listStudentSessions({ query: { state: 'closed', ...more } }))
    ).flat()
    expect(sessions).toHaveLength(251)
    expect(sessions.every(session => session.status === 'cancelled')).toBe(true)
  })

  test('old request keys are forgotten', async () => {
    api.clock.set('2027-02-01T06:00:00Z')
    const student = await api.as()
    const send = () =>
      student.requestSession({
        body: { mentorProfileId, topic: 'Türev tekrarı', startTime: '2027-02-05T07:00:00Z' },
        idempotencyKey: 'once',
      })
    await send()
    await sweep()
    await expect(send()).resolves.toMatchObject({ status: 'pending' })
    api.clock.set('2027-02-03T06:00:01Z')
    await sweep()
    await expect(send()).resolves.toMatchObject({ status: 'pending' })
    expect(await student.listStudentSessions()).toHaveLength(2)
  })
})
