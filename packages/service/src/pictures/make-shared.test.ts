import { expect, test } from 'vitest'
import { pictureFacts, pictureFile } from '../testing/pictures.ts'
import { makePicture } from './make-picture.ts'
import { makeShared } from './serve-pictures.ts'

const kept = async (area: 'users' | 'blogs') => {
  const file = new Uint8Array(await (await pictureFile()).arrayBuffer())
  const { hash, files } = await makePicture(file, area, 'me')
  return { hash, largest: files.at(-1)?.bytes ?? new Uint8Array() }
}

test.each([
  ['users', { format: 'jpeg', width: 600, height: 600 }],
  ['blogs', { format: 'jpeg', width: 1200, height: 675 }],
] as const)('a kept picture of %s becomes one that other sites take', async (area, facts) => {
  const { hash, largest } = await kept(area)
  const made = await makeShared(largest, area, hash)
  expect(await pictureFacts(new Uint8Array(made).buffer)).toMatchObject(facts)
})

test('a client that requests many different ones at once gets 429, and the same one is made once', async () => {
  const { hash, largest } = await kept('users')
  const same = await Promise.all(Array.from({ length: 40 }, () => makeShared(largest, 'users', hash)))
  expect(new Set(same).size).toBe(1)
  const flood = await Promise.allSettled(
    Array.from({ length: 40 }, (_, number) => makeShared(largest, 'users', `${number}`)),
  )
  const refused = flood.filter(({ status }) => status === 'rejected')
  // On a busy machine also those that wait for too long.
  expect(refused.length).toBeGreaterThanOrEqual(24)
  expect(refused[0]).toMatchObject({ reason: { code: 'busy' } })
  await expect(makeShared(largest, 'users', hash)).resolves.toBeInstanceOf(Uint8Array)
})
