import { test } from '../journey.ts'
import { callNames, calls, queryOf, requestOf, type Writes, writerOf, writesOf } from './calls.ts'
import { expectError } from './expect-error.ts'
import { expectUnchanged, makeWorld } from './world.ts'

const numbers = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '007',
  '2147483647',
  '2147483648',
  '9'.repeat(400),
  'abc',
  "1'--",
  '%F0%9F%98%80',
]
const uuids = [
  '1',
  'me',
  '00000000-0000-0000-0000-000000000000',
  '019a0000-0000-7000-8000-000000000000',
  "'; drop table users",
]

/** Not to mark a coach who is not there, to share with one, to wait for one, to have one blocked, or to tell a browser is what they ask for. */
const harmless = [
  'coaching.removeFavourite',
  'coaching.removeShare',
  'coaching.stopWaiting',
  'messaging.unblock',
  'notifications.turnPushOff',
]

test('an id that leads nowhere is a plain 404', async ({ people }) => {
  const world = await makeWorld(people)
  const writes = await writesOf(world)
  await expectUnchanged(world, async () => {
    for (const name of callNames) {
      const { path, access } = calls[name]
      if (!/\{(id|userId)\}/.test(path) || harmless.includes(name)) continue
      const isOfPerson = path.includes('{userId}') || path.startsWith('/api/users/')
      const own = { student: world.student, admin: world.admin }[access as string]
      const by = writerOf(name, writes) ?? own ?? world.coach
      const request = requestOf(name, writes)
      for (const id of isOfPerson ? uuids : numbers) {
        const address = path.replace(/\{\w+\}/, id.startsWith('%') ? id : encodeURIComponent(id))
        const response = await by.fetch(address + queryOf(name), request)
        await expectError(response, `${name} of ${id.slice(0, 40)}`, { status: 404, code: 'not_found' })
      }
    }
  })
})

test('an address that cannot be read is refused', async ({ people }) => {
  const { coach, student } = await makeWorld(people)
  for (const address of [
    '/api/mentors/%00',
    '/api/mentors/%E0%A4%A',
    '/api/mentors/1%00',
    '/api/users/%00',
  ]) {
    for (const person of [coach, student]) {
      await expectError(await person.fetch(address), address, { status: [400, 404] })
    }
  }
})

test('a body that names somebody or something unknown is refused', async ({ people }) => {
  const world = await makeWorld(people)
  const nobody = '019a0000-0000-7000-8000-000000000000'
  const writes = await writesOf(world)
  const unknown: [name: keyof Writes, address: string, change: Record<string, unknown>][] = [
    ['messaging.sendMessage', '/api/messages', { recipientId: nobody }],
    ['messaging.sendTyping', '/api/messages/typing', { recipientId: nobody }],
    ['coaching.requestSession', '/api/sessions', { mentorProfileId: 2_147_483_647 }],
    [
      'coaching.addExpertise',
      `/api/mentors/${world.coach.profile.id}/expertise`,
      { categoryId: 2_147_483_647 },
    ],
    ['coaching.addReview', `/api/mentors/${world.coach.profile.id}/reviews`, { sessionId: 2_147_483_647 }],
    ['coaching.updateReview', `/api/reviews/${world.reviewId}`, { sessionId: 2_147_483_647 }],
  ]
  await expectUnchanged(world, async () => {
    for (const [name, address, change] of unknown) {
      const body = JSON.stringify({ ...writes[name].body, ...change })
      const headers = { 'Content-Type': 'application/json' }
      const { method } = calls[name]
      const response = await writes[name].by.fetch(address, { method, headers, body })
      await expectError(response, `${name} ${JSON.stringify(change)}`, { status: [400, 404] })
    }
  })
})
