import type { EventPayload } from '@kocyolu/contracts'
import { siteDay, withEm } from '@kocyolu/service'
import { readPages } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccessEntry } from '../db/entities.ts'
import { type IdentityApi, identityApi, signUpUser, submit, userOf } from '../testing/identity-api.ts'
import { codeOf, jarOf, setUpFactor } from '../testing/set-up-factor.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
afterAll(() => api.close())

const signIn = (email: string, password: string) =>
  submit(api.anonymous, '/account/sign-in', { email, password })
const logOf = async (q: string) => {
  const admin = await api.as({ role: 'admin' })
  const { items } = await admin.listAccess({ query: { q, limit: '60' } })
  return items.map(({ kind, detail }) => [kind, detail])
}

describe('the access log', () => {
  it('keeps each sign-in and proof, by what it was and whether it succeeded', async () => {
    const { email, password, cookie } = await signUpUser(api)
    await signIn(email, 'yanlış-parola-bu')
    await signIn(email, password)
    await submit(api.anonymous, '/account/prove', { password: 'yanlış-parola-bu' }, { cookie })
    await submit(api.anonymous, '/account/prove', { password }, { cookie })
    expect(await logOf(` ${email.toUpperCase()} `)).toEqual([
      ['proved', 'password'],
      ['proof_failed', 'password'],
      ['signed_in', 'password'],
      ['sign_in_failed', 'password'],
      ['signed_in', 'password'],
    ])
  })

  it('keeps what came of a second factor, also where it was wrong', async () => {
    const { email, password, cookie } = await signUpUser(api)
    const { secret, cookie: here } = await setUpFactor(api, cookie)
    const waiting = jarOf(await signIn(email, password))
    const second = (code: string) =>
      submit(api.anonymous, '/account/second-step', { code }, { cookie: waiting })
    await second('000000')
    await second(codeOf(api, secret))
    await submit(api.anonymous, '/account/prove', { code: '000000' }, { cookie: here })
    expect(await logOf(email)).toEqual([
      ['proof_failed', 'second_factor'],
      ['signed_in', 'second_factor'],
      ['sign_in_failed', 'second_factor'],
      ['signed_in', 'password'],
    ])
  })

  it('names no user for an unknown e-mail, and is found by address, kind and day', async () => {
    await signIn('kimse@ornek.com', 'yanlış-parola-bu')
    const admin = await api.as({ role: 'admin' })
    const day = siteDay(api.clock.now())
    const query = { kind: 'sign_in_failed', q: '127.0.0.1', from: day, to: day, limit: '60' } as const
    const { items } = await admin.listAccess({ query })
    expect(items[0]).toMatchObject({ user: null, address: '127.0.0.1' })
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['sign_in_failed']))
    expect(await admin.listAccess({ query: { to: '2020-01-01' } })).toEqual({ items: [], nextCursor: null })
    const pages = await readPages(part => admin.listAccess({ query: { limit: '3', ...part } }))
    const ids = pages.flat().map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((one, other) => other - one))
  })

  it('keeps a call that was rejected for lack of rights, in whichever service, once an hour', async () => {
    const { email, cookie } = await signUpUser(api)
    const { id: userId } = await userOf(api, cookie)
    const notified = async () =>
      (await api.events()).filter(
        ({ name, payload }) =>
          name === 'access.forbidden' && (payload as { userId?: string }).userId === userId,
      )
    for (const _ of [1, 2])
      expect((await api.anonymous.fetch('/api/users', { headers: { cookie } })).status).toBe(403)
    expect(await notified()).toHaveLength(1)
    await api.deliver('access.forbidden', (await notified())[0]?.payload as EventPayload<'access.forbidden'>)
    expect((await logOf(email))[0]).toEqual(['forbidden', 'identity listUsers'])
  })

  it('keeps an entry for ninety days', async () => {
    const { email, cookie } = await signUpUser(api)
    const { id: userId } = await userOf(api, cookie)
    const count = () => withEm(api.deps).em.count(AccessEntry, { userId })
    api.clock.advance(89 * 24 * 3_600_000)
    await api.runJob('identity.forget_access', {})
    expect([await count(), (await logOf(email)).length]).toEqual([1, 1])
    api.clock.advance(2 * 24 * 3_600_000)
    await api.runJob('identity.forget_access', {})
    expect(await count()).toBe(0)
  })
})
