import type { SessionStatus } from '@kocyolu/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

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
