import { test } from '../journey.ts'
import { addressOf, callNames, calls } from './calls.ts'
import { expectError } from './expect-error.ts'
import { expectUnchanged, makeWorld } from './world.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

test('an address takes no method that nobody declared for it', async ({ people }) => {
  const world = await makeWorld(people)
  const all = Object.values(calls)
  await expectUnchanged(world, async () => {
    for (const name of callNames) {
      const { path } = calls[name]
      const declared = all.filter(other => other.path === path).map(other => other.method)
      for (const method of methods.filter(each => !declared.some(one => one === each))) {
        const response = await world.coach.fetch(addressOf(name, world), { method })
        await expectError(response, `${method} ${path}`, { status: [403, 404, 405] })
      }
    }
  })
})
