import { withEm } from '@kocyolu/service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Passkey } from '../db/factor.entities.ts'
import { authenticator } from '../testing/authenticator.ts'
import {
  type IdentityApi,
  identityApi,
  isSignedIn,
  origin,
  signUpUser,
  submit,
  userOf,
} from '../testing/identity-api.ts'
import { factorPath, jarOf, setUpFactor } from '../testing/set-up-factor.ts'
import { makeAdmin } from '../users/manage-user.ts'

const failuresMax = 8
let api: IdentityApi
beforeAll(async () => {
  api = await identityApi({ signInFailures: failuresMax })
})
afterAll(() => api.close())

const post = (path: string, cookie: string, fields: Record<string, string> = {}) =>
  submit(api.anonymous, path, fields, { cookie })
const read = async (cookie: string, path = factorPath) =>
  (await api.anonymous.fetch(path, { headers: { cookie } })).text()

/** Options that a page gives the browser. */
function askedIn(page: string) {
  const text = /data-passkey="([^"]+)"/.exec(page)?.[1] ?? ''
  return JSON.parse(text.replaceAll('&quot;', '"')) as { challenge: string; excludeCredentials: unknown[] }
}

/** Adds a passkey to the account of a browser. */
async function addPasskey(cookie: string, name = 'Telefonum') {
  const device = authenticator(origin)
  const passkey = device.create(askedIn(await read(cookie)))
  const done = await post(`${factorPath}/passkeys`, cookie, { passkey, name })
  const codes = [...(await done.text()).matchAll(/<li><code>([^<]+)</g)].map(([, code = '']) => code)
  return { device, passkey, done, codes, cookie: jarOf(done, cookie) }
}

const signIn = async ({ email, password }: { email: string; password: string }) =>
  jarOf(await submit(api.anonymous, '/account/sign-in', { email, password }))
const step = '/account/second-step'

it('is a second factor of its own, with recovery codes', async () => {
  const person = await signUpUser(api)
  const other = await signIn(person)
  const { device, codes, cookie } = await addPasskey(person.cookie)
  expect(codes).toHaveLength(10)
  expect([await isSignedIn(api, other), await isSignedIn(api, cookie)]).toEqual([false, true])
  const waiting = await signIn(person)
  expect(await isSignedIn(api, waiting)).toBe(false)
  const passkey = device.get(askedIn(await read(waiting, step)))
  const done = await post(step, waiting, { passkey, returnTo: '/mentors/3' })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/mentors/3'])
  expect(await userOf(api, jarOf(done, waiting))).toMatchObject({ email: person.email })
  const again = await signIn(person)
  expect((await post(step, again, { code: codes[0] ?? '' })).status).toBe(303)
})

it('is not taken twice, of another user, for another challenge, site or key', async () => {
  const [person, other] = [await signUpUser(api), await signUpUser(api)]
  const { device } = await addPasskey(person.cookie)
  const { device: foreign } = await addPasskey(other.cookie)
  const tryOn = async (answer: (asked: { challenge: string }) => string) => {
    api.clock.advance(16 * 60_000)
    const waiting = await signIn(person)
    return (await post(step, waiting, { passkey: answer(askedIn(await read(waiting, step))) })).status
  }
  let before = ''
  expect(await tryOn(asked => (before = device.get(asked)))).toBe(303)
  expect(await tryOn(() => before)).toBe(400)
  expect(await tryOn(asked => foreign.get(asked))).toBe(400)
  const theirs = await signIn(other)
  const theirChallenge = askedIn(await read(theirs, step))
  expect(await tryOn(() => device.get(theirChallenge))).toBe(400)
  expect(await tryOn(() => device.get({ challenge: 'c29tZSBvdGhlcg' }))).toBe(400)
  expect(await tryOn(asked => authenticator('http://kocyolu.example').get(asked))).toBe(400)
  for (const text of [
    '',
    '{}',
    'null',
    '{"id":1}',
    '{"id":"x","response":7}',
    '{"id":"a\\u0000b","response":{}}',
    'x'.repeat(9_000),
  ])
    expect(await tryOn(() => text)).toBe(400)
  expect(await tryOn(asked => device.get(asked))).toBe(303)
})

it('keeps of an answer nothing that is no passkey’s', async () => {
  const { cookie } = await signUpUser(api)
  const answer = JSON.parse(authenticator(origin).create(askedIn(await read(cookie))))
  const add = (part: object) =>
    post(`${factorPath}/passkeys`, cookie, {
      passkey: JSON.stringify({ ...answer, ...part }),
      name: '\u200b',
    })
  expect((await add({ id: 'a\0b' })).status).toBe(400)
  const added = await add({ response: { ...answer.response, transports: ['usb', 'a\0b'] } })
  expect(added.status).toBe(200)
  const [kept] = await withEm(api.deps).em.find(Passkey, { id: answer.id })
  expect(kept).toMatchObject({ name: 'Geçiş anahtarı', transports: [] })
})

it('is guessed at no more often than a code', async () => {
  const person = await signUpUser(api)
  const { device } = await addPasskey(person.cookie)
  const waiting = await signIn(person)
  const foreign = authenticator(origin)
  for (let guess = 0; guess < failuresMax; guess += 1) {
    const passkey = foreign.get(askedIn(await read(waiting, step)))
    expect((await post(step, waiting, { passkey })).status).toBe(400)
  }
  const passkey = device.get(askedIn(await read(waiting, step)))
  expect((await post(step, waiting, { passkey })).status).toBe(429)
})

it('proves again who is there', async () => {
  const person = await signUpUser(api)
  const { device, cookie } = await addPasskey(person.cookie)
  api.clock.advance(16 * 60_000)
  const asked = askedIn(await read(cookie, '/account/prove'))
  const byPassword = await post('/account/prove', cookie, { password: person.password })
  expect(byPassword.status).toBe(400)
  expect((await post('/account/prove', cookie, { passkey: device.get(asked) })).status).toBe(303)
})

it('works beside an app; the last one cannot be removed, and each change is mailed', async () => {
  const person = await signUpUser(api)
  const { id } = await userOf(api, person.cookie)
  const { codes, cookie } = await setUpFactor(api, person.cookie)
  expect(codes).toHaveLength(10)
  const second = await addPasskey(cookie, '<b>Anahtar</b>')
  // The codes of before go on.
  expect([second.done.status, second.codes]).toEqual([303, []])
  const page = await read(cookie)
  expect(page).toContain('&lt;b&gt;Anahtar&lt;/b&gt;')
  expect(askedIn(page).excludeCredentials).toHaveLength(1)
  expect((await post(`${factorPath}/remove`, cookie, { way: 'app' })).status).toBe(303)
  const { id: passkeyId } = JSON.parse(second.passkey) as { id: string }
  const last = await post(`${factorPath}/remove`, cookie, { way: passkeyId })
  expect([last.status, await last.text()]).toEqual([400, expect.stringContaining('Bu son yöntem')])
  expect(await read(await signIn(person), step)).toContain('data-way="get"')
  const events = (await api.events()).map(({ payload }) => payload as { userId?: string; change?: string })
  const changes = events.flatMap(({ userId, change }) => (userId === id && change ? [change] : []))
  expect(changes).toEqual(['second_factor_on', 'second_factor_changed', 'second_factor_changed'])
})

it('of another user cannot be added or removed', async () => {
  const [person, other] = [await signUpUser(api), await signUpUser(api)]
  const { passkey, cookie } = await addPasskey(person.cookie)
  const twice = await addPasskey(cookie)
  const { id } = JSON.parse(passkey) as { id: string }
  const { cookie: theirs } = await addPasskey(other.cookie)
  await addPasskey(theirs)
  await post(`${factorPath}/remove`, theirs, { way: id })
  expect(await read(cookie)).toContain(`value="${id}"`)
  expect(await read(theirs)).not.toContain(`value="${id}"`)
  const stolen = await post(`${factorPath}/passkeys`, theirs, { passkey: twice.passkey, name: 'x' })
  expect(stolen.status).toBe(400)
})

it('is enough for an admin, whose sign-in waits for it', async () => {
  const person = await signUpUser(api)
  await makeAdmin(withEm(api.deps), person.email)
  const { codes, cookie } = await addPasskey(await signIn(person))
  expect(codes).toHaveLength(10)
  expect(await userOf(api, cookie)).toMatchObject({ email: person.email, role: 'admin' })
  await post(`${factorPath}/off`, cookie)
  expect(await read(await signIn(person), step)).toContain('data-way="get"')
})
