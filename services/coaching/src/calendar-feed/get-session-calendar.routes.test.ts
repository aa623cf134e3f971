import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

const meetingLink = 'https://meet.example/isik'

async function booked() {
  api.clock.set('2026-11-23T06:00:00Z')
  const { coach, id: mentorProfileId } = await newCoach(api, { meetingLink })
  const student = await api.as({ firstName: 'Şule', lastName: 'Öztürk' })
  const { id } = await newRequest(student, mentorProfileId, '2026-11-24T07:00:00Z', { notes: 'Limit, türev' })
  const fileFor = (who: Pick<Client, 'fetch'>) => who.fetch(`/api/sessions/${id}/calendar`)
  /** The lines of the file; RFC 5545 folds those that are longer than 75 bytes. */
  const linesFor = async (who: Client) =>
    (await (await fileFor(who)).text()).replaceAll('\r\n ', '').split('\r\n')
  return { coach, student, id, fileFor, linesFor }
}

test('each of the two has the other in it, at the same time for everybody, under one UID', async () => {
  const { coach, student, id, fileFor, linesFor } = await booked()
  const answer = await fileFor(student)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="session-${id}.ics"`)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const shared = [
    'METHOD:PUBLISH',
    `UID:session-${id}@kocyolu.test`,
    'DTSTART:20261124T070000Z',
    'DTEND:20261124T080000Z',
  ]
  expect(await linesFor(student)).toEqual(
    expect.arrayContaining([...shared, 'SEQUENCE:0', 'STATUS:TENTATIVE']),
  )
  const ofCoach = await linesFor(coach)
  expect(ofCoach).toEqual(expect.arrayContaining(shared))
  expect(ofCoach.find(line => line.startsWith('DESCRIPTION:'))).toBe(
    `DESCRIPTION:Şule Öztürk\\nLimit\\, türev\\nhttp://kocyolu.test/dashboard/sessions/${id}`,
  )
})

test('a later file takes the place of the one before: where they meet, and that it was called off', async () => {
  const { coach, student, id, linesFor } = await booked()
  const params = { id: String(id) }
  await coach.changeSessionStatus({ params, body: { status: 'confirmed' } })
  const confirmed = await linesFor(student)
  expect(confirmed).toEqual(
    expect.arrayContaining(['SEQUENCE:1', 'STATUS:CONFIRMED', `LOCATION:${meetingLink}`]),
  )
  expect(confirmed.join('\n')).not.toContain('ATTENDEE')
  await coach.changeSessionStatus({ params, body: { status: 'cancelled', reason: 'Sınavım var' } })
  expect(await linesFor(student)).toEqual(expect.arrayContaining(['SEQUENCE:2', 'STATUS:CANCELLED']))
})

test('no other user has it, an admin neither', async () => {
  const { fileFor } = await booked()
  const others = [await api.as(), (await newCoach(api)).coach, await api.as({ role: 'admin' })]
  for (const other of others) expect((await fileFor(other)).status).toBe(404)
  expect((await fileFor(api.anonymous)).status).toBe(401)
})

test('its page has what happened to it, in order, also the hour before a move', async () => {
  const { coach, student, id } = await booked()
  const params = { id: String(id) }
  api.clock.set('2026-11-23T07:00:00Z')
  await coach.proposeTime({ params, body: { starts: ['2026-11-24T09:00:00.000Z'] } })
  api.clock.set('2026-11-23T08:00:00Z')
  await student.answerProposal({ params, body: { startTime: '2026-11-24T09:00:00.000Z' } })
  api.clock.set('2026-11-24T10:30:00Z')
  await coach.changeSessionStatus({ params, body: { status: 'completed' } })
  for (const one of [coach, student])
    expect(await one.getSession({ params })).toMatchObject({
      ...{ id, status: 'completed', startTime: '2026-11-24T09:00:00.000Z' },
      steps: [
        { what: 'requested', at: '2026-11-23T06:00:00.000Z', by: 'student' },
        { what: 'moved', at: '2026-11-23T08:00:00.000Z', by: 'student', from: '2026-11-24T07:00:00.000Z' },
        { what: 'completed', at: '2026-11-24T10:30:00.000Z', by: null },
      ],
    })
  await expect((await api.as({ role: 'admin' })).getSession({ params })).rejects.toMatchObject({
    status: 404,
  })
  await expect((await api.as()).getSession({ params })).rejects.toMatchObject({ status: 404 })
})

test('a session that was confirmed and cancelled says by which side', async () => {
  const { coach, student, id } = await booked()
  const params = { id: String(id) }
  await coach.changeSessionStatus({ params, body: { status: 'confirmed' } })
  api.clock.set('2026-11-23T09:00:00Z')
  await student.changeSessionStatus({ params, body: { status: 'cancelled', reason: 'Hastayım' } })
  const { steps } = await student.getSession({ params })
  expect(steps.map(({ what, by }) => [what, by])).toEqual([
    ['requested', 'student'],
    ['confirmed', 'mentor'],
    ['cancelled', 'student'],
  ])
})
