import type { Endpoint } from '@kocyolu/contracts'
import { test } from '../journey.ts'
import type { Person } from '../people/person.ts'
import { addressOf, callNames, calls, requestOf, writerOf, writesOf } from './calls.ts'
import { expectError } from './expect-error.ts'
import { expectUnchanged, makeWorld, type World } from './world.ts'

/** People of a role that a call is not for. */
function wrongPeople({ access }: Endpoint, { student, coach, admin }: World): Person[] {
  if (access === 'student') return [coach, admin]
  if (access === 'mentor') return [student]
  return access === 'admin' ? [student, coach] : []
}

test('nobody, and nobody of the wrong role, gets through', async ({ people }) => {
  const world = await makeWorld(people)
  const writes = await writesOf(world)
  await expectUnchanged(world, async () => {
    for (const name of callNames) {
      const endpoint = calls[name]
      if (endpoint.access === 'public') continue
      const address = addressOf(name, world)
      const request = requestOf(name, writes)
      const signedOut = await people.visitor().fetch(address, request)
      await expectError(signedOut, `${name} by nobody`, { status: 401, code: 'unauthenticated' })
      for (const person of wrongPeople(endpoint, world)) {
        const response = await person.fetch(address, request)
        await expectError(response, `${name} by ${person.email}`, { status: [403, 404] })
      }
    }
  })
})

test('a page of another site cannot act in my name', async ({ people }) => {
  const world = await makeWorld(people)
  const writes = await writesOf(world)
  const elsewhere = [
    { Origin: 'https://baska.test' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ]
  await expectUnchanged(world, async () => {
    for (const name of callNames) {
      if (calls[name].method === 'GET') continue
      const by = writerOf(name, writes) ?? world.coach
      const request = requestOf(name, writes)
      for (const origin of elsewhere) {
        const headers = { ...origin, ...request.headers }
        const response = await by.fetch(addressOf(name, world), { ...request, headers })
        await expectError(response, `${name} from ${JSON.stringify(origin)}`, {
          status: 403,
          code: 'cross_site',
        })
      }
    }
  })
})
