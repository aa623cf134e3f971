import { randomUUID } from 'node:crypto'
import { asList } from '@kocyolu/contracts'
import { expect, test } from './journey.ts'
import { book, freeHours } from './people/free-hours.ts'

/** How often each status came. */
function tally(responses: Response[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const json = { 'Content-Type': 'application/json' }

/** A wait that the database cuts short was for nothing, and the caller retries. */
async function untilDecided(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask()
  return answer.status === 503 ? untilDecided(ask) : answer
}

test('two hundred requests for one hour: one student gets it', { tag: '@thorough' }, async ({ people }) => {
  const coach = await people.coach()
  const students = await Promise.all(Array.from({ length: 10 }, () => people.student()))
  const [slot] = await freeHours(coach)
  const body = JSON.stringify({
    mentorProfileId: coach.profile.id,
    topic: 'Yarış',
    startTime: slot?.startTime,
  })
  const tries = students.flatMap(student => Array.from({ length: 20 }, () => student))
  const responses = await Promise.all(
    tries.map(student =>
      untilDecided(() => student.fetch('/api/sessions', { method: 'POST', headers: json, body })),
    ),
  )

  const { 201: won = 0, 409: lost = 0, 429: slowed = 0, ...other } = tally(responses)
  expect(other).toEqual({})
  expect(won).toBe(1)
  expect(lost + slowed).toBe(199)
  const winner = await responses.find(response => response.status === 201)?.json()
  expect(await coach.api.coaching.listMentorSessions()).toMatchObject([{ id: (winner as { id: number }).id }])
})

test('an hour that overlaps a requested one by half is taken too', { tag: '@thorough' }, async ({
  people,
}) => {
  const [coach, first, second] = await Promise.all([people.coach(), people.student(), people.student()])
  const session = await book(first, coach)
  const startTime = new Date(Date.parse(session.startTime) + 30 * 60_000).toISOString()
  const late = second.api.coaching.requestSession({
    body: { mentorProfileId: coach.profile.id, topic: 'Geometri', startTime },
  })
  await expect(late).rejects.toMatchObject({ status: 409, code: 'booking.slot_taken' })
})

test('a session that is confirmed and cancelled at once ends as one of the two', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const { id } = await book(student, coach)
  const move = (person: typeof coach | typeof student, status: string) =>
    person.fetch(`/api/sessions/${id}/status`, {
      method: 'PATCH',
      headers: json,
      body: JSON.stringify({ status, reason: 'Planım değişti' }),
    })
  const moves = Array.from({ length: 5 }, () => [move(coach, 'confirmed'), move(student, 'cancelled')])
  const counts = tally(await Promise.all(moves.flat()))
  // Confirmed and then cancelled is a story of two moves; every further one comes too late.
  expect(counts[200]).toBeLessThanOrEqual(2)
  expect((counts[200] ?? 0) + (counts[409] ?? 0)).toBe(10)
  const [session] = asList(await student.api.coaching.listStudentSessions()).items
  expect(session?.status).toBe('cancelled')
})

test('a message sent again and again by an impatient browser arrives once', { tag: '@thorough' }, async ({
  people,
}) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  await book(student, coach)
  const body = { recipientId: coach.id, content: 'Merhaba!', clientId: randomUUID() }
  await expect(async () => student.api.messaging.sendMessage({ body })).toPass()
  const again = await Promise.all(
    Array.from({ length: 20 }, () => student.api.messaging.sendMessage({ body })),
  )
  expect(new Set(again.map(message => message.id)).size).toBe(1)
  expect(await coach.api.messaging.getConversation({ params: { userId: student.id } })).toHaveLength(1)
})
