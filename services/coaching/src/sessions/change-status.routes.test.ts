import type { SessionStatus } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  api = await startCoaching()
})
afterAll(() => api.close())

const meetingLink = 'https://meet.example/isik'

async function booked(): Promise<{ coach: Client; student: Client; id: number; to: Move; userId: string }> {
  api.clock.set('2026-11-23T06:00:00Z')
  const { coach, id: mentorProfileId, userId } = await newCoach(api, { meetingLink })
  const student = await api.as()
  const { id } = await newRequest(student, mentorProfileId, '2026-11-24T07:00:00Z')
  const to: Move = (who, status, reason) =>
    who.changeSessionStatus({
      params: { id: String(id) },
      body: { status, ...(reason !== undefined && { reason }) },
    })
  return { coach, student, id, to, userId }
}

type Move = (
  who: Client,
  status: Exclude<SessionStatus, 'pending'>,
  reason?: string,
) => ReturnType<Client['changeSessionStatus']>

const events = async (id: number) =>
  (await api.events()).filter(event => JSON.stringify(event.payload).includes(`"sessionId":${id},`))

const refused = { status: 409, code: 'session.transition' }

describe('PATCH /api/sessions/{id}/status', () => {
  test('the coach confirms: the link of that moment is copied for the two of them', async () => {
    const { coach, student, id, to } = await booked()
    const confirmed = await to(coach, 'confirmed')
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      meetingLink,
      student: { id: student.caller?.id },
      can: { confirm: false, decline: false, cancel: true, complete: true, review: false },
    })
    expect(await student.listStudentSessions()).toMatchObject([{ id, status: 'confirmed', meetingLink }])
    const [requested, notified] = await events(id)
    expect(requested).toMatchObject({
      name: 'session.requested',
      payload: { sequence: 0, meetingLink: null },
    })
    expect(notified).toMatchObject({ name: 'session.confirmed', payload: { sequence: 1, meetingLink } })
  })

  test('sessions to come are where the coach’s profile says now, and each student is notified once', async () => {
    api.clock.set('2026-11-23T06:00:00Z')
    const { coach, id: mentorProfileId } = await newCoach(api)
    const [student, other] = [await api.as(), await api.as()]
    const request = (who: Client, start: string) => newRequest(who, mentorProfileId, start)
    const first = await request(student, '2026-11-24T07:00:00Z')
    const second = await request(student, '2026-11-25T07:00:00Z')
    const over = await request(other, '2026-11-23T07:00:00Z')
    const open = await request(other, '2026-11-26T07:00:00Z')
    const confirm = (id: number) =>
      coach.changeSessionStatus({ params: { id: String(id) }, body: { status: 'confirmed' } })
    expect(await confirm(over.id)).toMatchObject({ meetingLink: null, needsMeetingLink: true })
    for (const { id } of [first, second]) await confirm(id)
    api.clock.set('2026-11-23T08:00:00Z')
    for (const link of [meetingLink, meetingLink, 'https://meet.example/new', null])
      await coach.updateMentor({ params: { id: String(mentorProfileId) }, body: { meetingLink: link } })
    await coach.updateMentor({ params: { id: String(mentorProfileId) }, body: { meetingLink } })
    expect(await student.listStudentSessions()).toMatchObject([{ meetingLink }, { meetingLink }])
    expect(await other.listStudentSessions()).toMatchObject([{ meetingLink: null }, { meetingLink: null }])
    expect((await confirm(open.id)).needsMeetingLink).toBeUndefined()
    const changed = (await events(second.id)).filter(({ payload }) => 'linkChanged' in Object(payload))
    expect(changed.map(({ payload }) => payload)).toMatchObject(
      [meetingLink, 'https://meet.example/new', null, meetingLink].map((link, at) => ({
        ...{ meetingLink: link, linkChanged: true, sequence: 2 + at, together: { number: 2, size: 2 } },
      })),
    )
    for (const { id } of [over, open]) expect(JSON.stringify(await events(id))).not.toContain('linkChanged')
  })

  test('with rooms each session has its own once it is confirmed, unless its coach has a link', async () => {
    api.deps.config.meetingBase = 'https://rooms.example'
    try {
      api.clock.set('2026-11-23T06:00:00Z')
      const { coach, id: mentorProfileId } = await newCoach(api)
      const student = await api.as()
      const [first, second] = [
        await newRequest(student, mentorProfileId, '2026-11-24T07:00:00Z'),
        await newRequest(student, mentorProfileId, '2026-11-25T07:00:00Z'),
      ]
      expect([first.meetingLink, first.needsMeetingLink]).toEqual([null, undefined])
      const linkOf = async (id: number) =>
        (await student.getSession({ params: { id: String(id) } })).meetingLink
      for (const { id } of [first, second])
        expect(
          await coach.changeSessionStatus({ params: { id: String(id) }, body: { status: 'confirmed' } }),
        ).not.toHaveProperty('needsMeetingLink')
      const own = await linkOf(first.id)
      expect(own).toMatch(/^https:\/\/rooms\.example\/[\da-f-]{36}$/)
      expect(await linkOf(second.id)).not.toBe(own)
      expect((await events(first.id)).at(-1)).toMatchObject({ payload: { meetingLink: own } })
      const setLink = (link: string | null) =>
        coach.updateMentor({ params: { id: String(mentorProfileId) }, body: { meetingLink: link } })
      await setLink(meetingLink)
      expect(await linkOf(first.id)).toBe(meetingLink)
      await setLink(null)
      expect(await linkOf(first.id)).toBe(own)
      // Confirmed before there were rooms.
      await sql`update mentor_sessions set meeting_link = null where id = ${first.id}`.execute(
        api.deps.orm.em.fork().getKysely(),
      )
      await api.runJob('coaching.sweep_sessions', {})
      expect(await linkOf(first.id)).toBe(own)
      expect((await events(first.id)).at(-1)).toMatchObject({
        payload: { meetingLink: own, linkChanged: true },
      })
    } finally {
      delete api.deps.config.meetingBase
    }
  })

  test('who completes a session sees what the other says at that moment: no student is asked how it was', async () => {
    const { coach, id, to } = await booked()
    await to(coach, 'confirmed')
    api.clock.set('2026-11-24T08:00:00Z')
    const em = api.deps.orm.em.fork()
    await em.begin()
    await sql`select from mentor_sessions where id = ${id} for update`.execute(em.getKysely())
    await sql`insert into absence_claims (session_id, said_by, state, said_at)
      values (${id}, 'student', 'said', ${api.clock.now()})`.execute(em.getKysely())
    const completed = to(coach, 'completed')
    await untilLockWait(api)
    await em.commit()
    expect(await completed).toMatchObject({ status: 'completed', absences: [{ by: 'student' }] })
    expect((await events(id)).at(-1)).toMatchObject({
      name: 'session.completed',
      payload: { disputed: true },
    })
  })

  test('the coach declines, with or without a reason', async () => {
    const first = await booked()
    expect(await first.to(first.coach, 'cancelled')).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'mentor',
      cancelReason: null,
    })
    const second = await booked()
    expect(await second.to(second.coach, 'cancelled', ' Sınavım var ')).toMatchObject({
      cancelReason: 'Sınavım var',
    })
    expect((await events(second.id)).at(-1)).toMatchObject({
      name: 'session.cancelled',
      payload: { reason: 'Sınavım var', cancelledBy: 'mentor', wasConfirmed: false, sequence: 1 },
    })
  })

  test.each([
    ['student', 'student'],
    ['coach', 'mentor'],
    ['admin', 'admin'],
  ] as const)('once confirmed the %s cancels only with a reason', async (who, cancelledBy) => {
    const { coach, student, id, to } = await booked()
    await to(coach, 'confirmed')
    const client = { coach, student, admin: await api.as({ role: 'admin' }) }[who]
    await expect(to(client, 'cancelled')).rejects.toMatchObject({
      status: 400,
      code: 'session.reason_required',
      issues: [{ path: 'reason' }],
    })
    await expect(to(client, 'cancelled', 'x')).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'reason' }],
    })
    expect(await to(client, 'cancelled', 'Hastayım')).toMatchObject({
      status: 'cancelled',
      cancelledBy,
      cancelReason: 'Hastayım',
      meetingLink: who === 'admin' ? null : meetingLink,
    })
    expect((await events(id)).at(-1)).toMatchObject({
      payload: { wasConfirmed: true, cancelledBy, sequence: 2 },
    })
  })

  test('the coach completes, before or after the start', async () => {
    const { coach, to, id } = await booked()
    await to(coach, 'confirmed')
    api.clock.set('2026-11-24T09:00:00Z')
    expect(await to(coach, 'completed')).toMatchObject({
      status: 'completed',
      can: { confirm: false, decline: false, cancel: false, complete: false, review: false },
    })
    expect((await events(id)).map(event => event.name)).toEqual([
      'session.requested',
      'session.confirmed',
      'session.completed',
    ])
  })

  test('a student cancels until the start, not after it', async () => {
    const { coach, student, to } = await booked()
    await to(coach, 'confirmed')
    api.clock.set('2026-11-24T07:00:00Z')
    await expect(to(student, 'cancelled', 'Geç kaldım')).rejects.toMatchObject(refused)
    expect(await student.listStudentSessions()).toMatchObject([{ can: { cancel: false } }])
  })

  test('everything else is refused and changes nothing', async () => {
    const { coach, student, to, id } = await booked()
    const admin = await api.as({ role: 'admin' })
    await expect(to(student, 'confirmed')).rejects.toMatchObject(refused)
    await expect(to(student, 'completed')).rejects.toMatchObject(refused)
    await expect(to(admin, 'confirmed')).rejects.toMatchObject(refused)
    await expect(to(coach, 'completed')).rejects.toMatchObject(refused)
    await to(coach, 'confirmed')
    await expect(to(coach, 'confirmed')).rejects.toMatchObject(refused)
    await to(coach, 'cancelled', 'Hastayım')
    for (const status of ['confirmed', 'completed', 'cancelled'] as const) {
      await expect(to(coach, status, 'Neden')).rejects.toMatchObject(refused)
    }
    expect(await events(id)).toHaveLength(3)
  })

  test('is not found for a user who is no part of it', async () => {
    const { to } = await booked()
    const notFound = { status: 404, code: 'not_found' }
    await expect(to(await api.as(), 'cancelled')).rejects.toMatchObject(notFound)
    await expect(to((await newCoach(api)).coach, 'confirmed')).rejects.toMatchObject(notFound)
    await expect(
      (await api.as()).changeSessionStatus({ params: { id: '999999' }, body: { status: 'cancelled' } }),
    ).rejects.toMatchObject(notFound)
  })

  test.each([
    ['status', { status: 'pending' }],
    ['status', {}],
    ['note', { status: 'cancelled', note: 'x' }],
  ])('%s is complained about in %j', async (path, body) => {
    const { coach, id } = await booked()
    const response = await coach.fetch(`/api/sessions/${id}/status`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path }] })
  })
})
