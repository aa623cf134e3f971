import { expect, test } from '../journey.ts'
import { addressOf, type CallName, calls, type Write, writesOf } from './calls.ts'
import { expectError } from './expect-error.ts'
import { expectUnchanged, makeWorld, type World } from './world.ts'

const jsonType = { 'Content-Type': 'application/json' }

async function send(
  world: World,
  name: CallName,
  { by }: Write,
  body: string | Uint8Array<ArrayBuffer>,
  headers = jsonType,
) {
  return by.fetch(addressOf(name, world), { method: calls[name].method, headers, body })
}

/** Every call with a body; delicate ones are left out where a body is nearly right. */
async function samplesOf(world: World, { nearlyRight = false } = {}): Promise<[CallName, Write][]> {
  const all = Object.entries(await writesOf(world)) as [CallName, Write][]
  return all.filter(([, { isDelicate }]) => !(nearlyRight && isDelicate))
}

const wrongNumbers = ['12', 1.5, -1, 2 ** 40, 1e308, null, {}, [1], true]
const wrongTexts = [7, null, {}, ['text'], true]
const wrongChoices = [7, null, {}, ['text'], 'true']
const wrongKinds: Record<string, readonly unknown[]> = { number: wrongNumbers, boolean: wrongChoices }

function wrongOf(sample: unknown): readonly unknown[] {
  // Where nothing is a right value, it is no wrong one.
  if (sample === null) return wrongTexts.filter(wrong => wrong !== null)
  return wrongKinds[typeof sample] ?? wrongTexts
}

test('a body that is no body is refused', async ({ people }) => {
  const world = await makeWorld(people)
  const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  const texts = [
    '',
    '{',
    '{"rating":',
    'null',
    '[]',
    '"text"',
    '7',
    'true',
    '{"a":1}{"b":2}',
    nested,
    '\u0000',
  ]
  await expectUnchanged(world, async () => {
    for (const [name, write] of await samplesOf(world)) {
      for (const text of texts) {
        const response = await send(world, name, write, text)
        await expectError(response, `${name} with ${text.slice(0, 20)}`, { status: 400, code: 'invalid' })
      }
      const notText = await send(world, name, write, new Uint8Array([0xff, 0xfe, 0x7b]))
      await expectError(notText, `${name} with broken UTF-8`, { status: 400, code: 'invalid' })
    }
  })
})

test('a body of another kind, or far too large, is refused', async ({ people }) => {
  const world = await makeWorld(people)
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data']
  await expectUnchanged(world, async () => {
    for (const [name, write] of await samplesOf(world)) {
      const text = JSON.stringify(write.body)
      for (const type of types) {
        const response = await send(world, name, write, text, { 'Content-Type': type })
        await expectError(response, `${name} as ${type}`, { status: 415, code: 'unsupported_media_type' })
      }
      for (const bytes of [100_000, 2_000_000]) {
        const large = JSON.stringify({
          ...write.body,
          [write.textField ?? 'recipientId']: 'ş'.repeat(bytes / 2),
        })
        const response = await send(world, name, write, large)
        await expectError(response, `${name} with ${bytes} bytes`, { status: 413, code: 'too_large' })
      }
    }
  })
})

test('a field that no release knows yet is dropped, and gives no rights', async ({ people }) => {
  const world = await makeWorld(people)
  const fields = { isAdmin: true, role: 'admin', constructor: true, toString: true }
  // Becoming a coach comes last: a coach writes no reviews.
  for (const [name, write] of (await samplesOf(world, { nearlyRight: true })).reverse()) {
    // Where a role is what an admin gives, it is no unknown field.
    const body = { ...write.body, ...fields, ...(name === 'identity.changeUser' && write.body) }
    const response = await send(world, name, write, JSON.stringify(body))
    expect(response.status, `${name}: ${await response.clone().text()}`).toBe(calls[name].status ?? 200)
    expect(await response.text(), name).not.toContain('isAdmin')
  }
  const role = async () => (await world.otherStudent.api.identity.currentUser()).role
  await expect.poll(role).toBe('mentor')
})

test('a field of the wrong kind is named', async ({ people }) => {
  const world = await makeWorld(people)
  await expectUnchanged(world, async () => {
    for (const [name, write] of await samplesOf(world, { nearlyRight: true })) {
      for (const [field, sample] of Object.entries(write.body)) {
        for (const wrong of wrongOf(sample)) {
          const response = await send(world, name, write, JSON.stringify({ ...write.body, [field]: wrong }))
          const what = `${name} with ${field}: ${JSON.stringify(wrong)}`
          await expectError(response, what, { status: 400, code: 'invalid', field })
        }
      }
    }
  })
})

test('the character that no database keeps is refused by name', async ({ people }) => {
  const world = await makeWorld(people)
  await expectUnchanged(world, async () => {
    for (const [name, write] of await samplesOf(world)) {
      const field = write.textField
      if (!field) continue
      const response = await send(
        world,
        name,
        write,
        JSON.stringify({ ...write.body, [field]: 'bir\u0000iki' }),
      )
      await expectError(response, `${name} with NUL`, { status: 400, code: 'invalid', field })
    }
  })
})
