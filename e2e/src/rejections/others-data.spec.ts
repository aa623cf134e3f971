import { expect, test } from '../journey.ts'
import { newAccount } from '../people/account.ts'
import type { Person } from '../people/person.ts'
import { addressOf, bodiesOf, type CallName, requestOf } from './calls.ts'
import { expectError } from './expect-error.ts'
import { strangersOf } from './ownership.ts'
import { expectUnchanged, makeWorld } from './world.ts'

interface Attempt {
  by: Person
  method?: string
  address: string
  body?: object
}

async function attempt({ by, method = 'GET', address, body }: Attempt): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  return by.fetch(address, body ? { method, headers, body: JSON.stringify(body) } : { method })
}

test("what is another person's is not there for me", async ({ people }) => {
  const world = await makeWorld(people)
  const bodies = await bodiesOf(world)
  await expectUnchanged(world, async () => {
    for (const [name, strangers] of Object.entries(strangersOf(world)) as [CallName, Person[] | string][]) {
      if (typeof strangers === 'string') continue
      for (const stranger of strangers) {
        const response = await stranger.fetch(addressOf(name, world), requestOf(name, bodies))
        await expectError(response, `${name} by ${stranger.email}`, { status: [403, 404] })
      }
    }
    const { otherCoach, coach, otherStudent } = world
    for (const by of [otherCoach, otherStudent]) {
      const address = `/api/mentors/profile?userId=${coach.id}`
      await expectError(await by.fetch(address), `${address} by ${by.email}`, { status: [403, 404] })
    }
    const draft = `/api/blogs/${world.blogId}`
    await expectError(await otherCoach.fetch(draft), draft, { status: 404 })
  })
})

test('roles keep to what is theirs', async ({ people }) => {
  const world = await makeWorld(people)
  const { coach, student, otherCoach, otherStudent } = world
  const session = `/api/sessions/${world.sessionId}/status`
  const attempts: (Attempt & { status: number[] })[] = [
    { by: student, method: 'PATCH', address: session, body: { status: 'confirmed' }, status: [403, 409] },
    { by: student, method: 'PATCH', address: session, body: { status: 'completed' }, status: [403, 409] },
    { by: coach, method: 'PATCH', address: session, body: { status: 'completed' }, status: [409] },
    {
      by: coach,
      method: 'POST',
      address: '/api/mentors',
      body: { university: 'Ege', major: 'Tıp' },
      status: [409],
    },
    { by: student, method: 'POST', address: '/api/messages', body: to(otherStudent), status: [403, 404] },
    { by: coach, method: 'POST', address: '/api/messages', body: to(otherCoach), status: [403, 404] },
    // A coach does not write first to a student who neither wrote nor booked.
    { by: coach, method: 'POST', address: '/api/messages', body: to(otherStudent), status: [403, 404] },
    { by: student, method: 'POST', address: '/api/messages', body: to(student), status: [400, 403] },
  ]
  await expectUnchanged(world, async () => {
    for (const { status, ...each } of attempts) {
      const what = `${each.method} ${each.address} ${JSON.stringify(each.body)} by ${each.by.email}`
      await expectError(await attempt(each), what, { status })
    }
  })
})

const to = ({ id }: Person) => ({ recipientId: id, content: 'Selam' })

test('others see the public part of me only', async ({ people }) => {
  const { student, otherCoach, coach } = await makeWorld(people)
  const seen = await otherCoach.api.identity.getUser({ params: { id: student.id } })
  expect(seen).toMatchObject({ id: student.id, role: 'student' })
  expect(JSON.stringify(seen)).not.toContain('@')
  const profile = await student.api.coaching.getMentor({ params: { id: String(coach.profile.id) } })
  expect(profile).not.toHaveProperty('meetingLink')
  expect(JSON.stringify(profile)).not.toContain('@')
})

test('the owner of a new profile is its caller, whatever user the body names', async ({ people }) => {
  const adult = { ...newAccount('student'), birthDate: '2003-05-19' }
  const [student, newcomer] = await Promise.all([people.student(), people.join(adult)])
  const body = { userId: student.id, university: 'Ege Üniversitesi', major: 'Tıp' }
  const made = await newcomer.api.coaching.createMentor({ body })
  expect(made.userId).toBe(newcomer.id)
  expect((await student.api.identity.currentUser()).role).toBe('student')
})
