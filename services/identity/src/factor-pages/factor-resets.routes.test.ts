import { withEm } from '@kocyolu/service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  clientOf,
  type IdentityApi,
  identityApi,
  isSignedIn,
  signUpUser,
  submit,
  userOf,
} from '../testing/identity-api.ts'
import { codeOf, jarOf, setUpFactor } from '../testing/set-up-factor.ts'
import { makeAdmin } from '../users/manage-user.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
afterAll(() => api.close())

const hourMs = 3_600_000

async function newUser() {
  const account = await signUpUser(api)
  const { id } = await userOf(api, account.cookie)
  const factor = await setUpFactor(api, account.cookie)
  return { ...account, ...factor, id, params: { id } }
}

async function someAdmin() {
  const { email, password } = await signUpUser(api)
  await makeAdmin(withEm(api.deps), email)
  const waiting = jarOf(await submit(api.anonymous, '/account/sign-in', { email, password }))
  const factor = await setUpFactor(api, waiting)
  const { id } = await userOf(api, factor.cookie)
  return { ...factor, email, password, id, params: { id }, client: clientOf(api, factor.cookie) }
}

async function signedInAgain(admin: Awaited<ReturnType<typeof someAdmin>>) {
  const waiting = jarOf(await signIn(admin))
  const entered = await secondStep(waiting, codeOf(api, admin.secret))
  return clientOf(api, jarOf(entered, waiting))
}

const signIn = ({ email, password }: { email: string; password: string }) =>
  submit(api.anonymous, '/account/sign-in', { email, password, returnTo: '/mentors/3' })
const secondStep = (cookie: string, code: string) =>
  submit(api.anonymous, '/account/second-step', { code, returnTo: '/mentors/3' }, { cookie })
const isAsked = async (person: { email: string; password: string }) =>
  ((await signIn(person)).headers.get('location') ?? '').startsWith('/account/second-step')
const changesOf = async (id: string) =>
  (await api.events())
    .filter(({ name }) => name === 'user.account_changed')
    .map(({ payload }) => payload as { userId: string; change: string; dueAt?: string })
    .filter(({ userId }) => userId === id)

it('a lost second factor ends at the first sign-in a day after an admin asked for it, with all sign-ins', async () => {
  const [admin, person] = [await someAdmin(), await newUser()]
  const before = await admin.client.getUser({ params: person.params })
  expect(before).toMatchObject({ hasSecondFactor: true, factorResetDueAt: null })
  const dueAt = new Date(api.clock.now().getTime() + 24 * hourMs).toISOString()
  const asked = await admin.client.askFactorReset({ params: person.params })
  expect(asked).toMatchObject({ id: person.id, hasSecondFactor: true, factorResetDueAt: dueAt })
  expect((await changesOf(person.id)).at(-1)).toMatchObject({ change: 'second_factor_reset_asked', dueAt })

  api.clock.advance(24 * hourMs - 1)
  expect(await isAsked(person)).toBe(true)
  expect(await isSignedIn(api, person.cookie)).toBe(true)
  api.clock.advance(1)
  const entered = await signIn(person)
  expect(entered.headers.get('location')).toBe('/mentors/3')
  const here = jarOf(entered)
  expect(await userOf(api, here)).toMatchObject({ id: person.id })
  expect(await isSignedIn(api, person.cookie)).toBe(false)
  expect((await changesOf(person.id)).map(({ change }) => change)).toContain('second_factor_off')
  const client = await signedInAgain(admin)
  const after = await client.getUser({ params: person.params })
  expect(after).toMatchObject({ hasSecondFactor: false, factorResetDueAt: null })
  // The sign-in that begins with it is no older than the user: a change of theirs does not end it.
  await clientOf(api, here).updateUser({ body: { firstName: 'Gül' } })
  expect(await userOf(api, here)).toMatchObject({ firstName: 'Gül' })
})

it('an admin whose factor was reset sets up another one before anything else', async () => {
  const [admin, other] = [await someAdmin(), await someAdmin()]
  await admin.client.askFactorReset({ params: other.params })
  api.clock.advance(24 * hourMs)
  const waiting = jarOf(await signIn(other))
  expect(await isSignedIn(api, waiting)).toBe(false)
  const { cookie } = await setUpFactor(api, waiting)
  expect(await userOf(api, cookie)).toMatchObject({ id: other.id, role: 'admin' })
})

it.each(['app', 'recovery'] as const)('a code of the %s takes the reset back', async kind => {
  const [admin, person] = [await someAdmin(), await newUser()]
  await admin.client.askFactorReset({ params: person.params })
  const waiting = jarOf(await signIn(person))
  expect((await secondStep(waiting, '000000')).status).toBe(400)
  expect(await admin.client.getUser({ params: person.params })).toMatchObject({
    factorResetDueAt: expect.any(String),
  })
  const code = kind === 'app' ? codeOf(api, person.secret) : (person.codes[0] ?? '')
  expect((await secondStep(waiting, code)).status).toBe(303)
  expect(await admin.client.getUser({ params: person.params })).toMatchObject({ factorResetDueAt: null })
  api.clock.advance(25 * hourMs)
  expect(await isAsked(person)).toBe(true)
})

it('who is still signed in takes it back by giving a code', async () => {
  const [admin, person] = [await someAdmin(), await newUser()]
  await admin.client.askFactorReset({ params: person.params })
  const { cookie } = person
  await submit(api.anonymous, '/account/prove', { code: codeOf(api, person.secret) }, { cookie })
  expect(await admin.client.getUser({ params: person.params })).toMatchObject({ factorResetDueAt: null })
})

it('an admin takes it back; both acts are in the audit log, and repeating them changes nothing', async () => {
  const [admin, person] = [await someAdmin(), await newUser()]
  const { factorResetDueAt } = await admin.client.askFactorReset({ params: person.params })
  api.clock.advance(60_000)
  const again = await admin.client.askFactorReset({ params: person.params })
  expect(again.factorResetDueAt).toBe(factorResetDueAt)
  expect(await changesOf(person.id)).toHaveLength(2)
  for (const _ of [1, 2]) {
    const kept = await admin.client.takeBackFactorReset({ params: person.params })
    expect(kept).toMatchObject({ hasSecondFactor: true, factorResetDueAt: null })
  }
  const { items } = await admin.client.listAudit()
  const subject = { id: person.id }
  expect(items.filter(item => item.subject.id === person.id)).toMatchObject([
    { action: 'user.factor_reset_taken_back', actor: { id: admin.id }, subject },
    {
      action: 'user.factor_reset_asked',
      actor: { id: admin.id },
      subject,
      after: { dueAt: factorResetDueAt },
    },
  ])
  api.clock.advance(25 * hourMs)
  expect(await isAsked(person)).toBe(true)
})

it('a suspended user stays out when it is due', async () => {
  const [admin, person] = [await someAdmin(), await newUser()]
  await admin.client.askFactorReset({ params: person.params })
  await admin.client.changeUser({ params: person.params, body: { suspended: true } })
  api.clock.advance(25 * hourMs)
  const refused = await signIn(person)
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('askıya alındı')])
})

it('no admin asks for their own, nor for a user without a second factor or who is not there', async () => {
  const [admin, account] = [await someAdmin(), await signUpUser(api)]
  const { id } = await userOf(api, account.cookie)
  const ask = (id: string) => admin.client.askFactorReset({ params: { id } })
  await expect(ask(admin.id)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  await expect(ask(id)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  // One that is being set up is none yet.
  await submit(api.anonymous, '/account/second-factor/begin', {}, { cookie: account.cookie })
  await expect(ask(id)).rejects.toMatchObject({ status: 409 })
  const missing = '019bb65e-6c00-7001-8200-000000000001'
  await expect(ask(missing)).rejects.toMatchObject({ status: 404 })
  const params = { id: missing }
  await expect(admin.client.takeBackFactorReset({ params })).rejects.toMatchObject({ status: 404 })
})

it('a reset that is due lapses after a week without a sign-in', async () => {
  const [admin, person] = [await someAdmin(), await newUser()]
  await admin.client.askFactorReset({ params: person.params })
  api.clock.advance((24 + 8 * 24) * hourMs)
  expect(await isAsked(person)).toBe(true)
  expect(await isAsked(person)).toBe(true)
})
