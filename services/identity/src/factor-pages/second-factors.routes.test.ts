import { withEm } from '@kocyolu/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SecondFactor, WaitingSignIn } from '../db/factor.entities.ts'
import { keyIdOf, seal, unseal } from '../second-factors/seal.ts'
import { ruleFor } from '../second-factors/second-factors.ts'
import {
  type IdentityApi,
  identityApi,
  isSignedIn,
  mailedToken,
  origin,
  signUpUser,
  submit,
  userOf,
} from '../testing/identity-api.ts'
import { codeOf, factorPath, jarOf, setUpFactor } from '../testing/set-up-factor.ts'
import { makeAdmin } from '../users/manage-user.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi({ signInFailures: 3 })
})
afterAll(() => api.close())

const path = factorPath
const open = (cookie: string, at = path) => api.anonymous.fetch(at, { headers: { cookie } })
const signIn = (fields: Record<string, string>, cookie = '') =>
  submit(api.anonymous, '/account/sign-in', { ...fields, returnTo: '/mentors/3' }, { cookie })
const secondStep = (cookie: string, code: string) =>
  submit(api.anonymous, '/account/second-step', { code, returnTo: '/mentors/3' }, { cookie })

const prove = async (email: string) => {
  const token = await mailedToken(api, 'verify_email', email)
  await submit(api.anonymous, '/account/verify-email', { token })
}
/** Sets a new password by mail, and gives it. */
async function reset(email: string): Promise<string> {
  api.clock.advance(6 * 60_000)
  await submit(api.anonymous, '/account/forgot-password', { email })
  const token = await mailedToken(api, 'reset_password', email)
  const password = 'yepyeni-bir-parola'
  await submit(api.anonymous, '/account/reset-password', { token, password })
  return password
}
const mailed = async (id: string) =>
  (await api.events())
    .map(({ payload }) => payload as { userId?: string; change?: string })
    .flatMap(({ userId, change }) => (userId === id && change ? [change] : []))
async function setGuesses(userId: string, change: (now: number) => number): Promise<number> {
  const { em } = withEm(api.deps)
  const factor = await em.findOneOrFail(SecondFactor, { userId })
  const before = factor.guesses
  factor.guesses = change(before)
  await em.flush()
  return before
}

describe('a second factor', () => {
  it('is asked for after the password, and a code works once', async () => {
    const { email, password, cookie } = await signUpUser(api)
    const { secret, codes } = await setUpFactor(api, cookie)
    expect(codes).toHaveLength(10)

    const first = await signIn({ email, password })
    expect(first.headers.get('location')).toBe('/account/second-step?returnTo=%2Fmentors%2F3')
    const waiting = jarOf(first)
    expect(await isSignedIn(api, waiting)).toBe(false)
    const code = codeOf(api, secret)
    const done = await secondStep(waiting, code)
    expect([done.status, done.headers.get('location')]).toEqual([303, '/mentors/3'])
    expect(await userOf(api, jarOf(done))).toMatchObject({ email })
    // Neither the sign-in that waited nor the code is of use again.
    expect((await secondStep(waiting, code)).headers.get('location')).toBe('/account/sign-in')
    const replayed = await secondStep(jarOf(await signIn({ email, password })), code)
    expect([replayed.status, await replayed.text()]).toEqual([
      400,
      expect.stringContaining('Bu kod geçmiyor'),
    ])
  })

  it('is asked for after the password was reset', async () => {
    const { email, cookie } = await signUpUser(api)
    await prove(email)
    await setUpFactor(api, cookie)
    const entered = await signIn({ email, password: await reset(email) })
    expect(entered.headers.get('location')).toMatch(/^\/account\/second-step/)
    expect(await isSignedIn(api, jarOf(entered))).toBe(false)
  })

  it.each(['reset', 'proved, then reset'])(
    'of a stranger ends when the address is %s by its owner, and the owner’s does not',
    async way => {
      const { email, cookie } = await signUpUser(api)
      await setUpFactor(api, cookie)
      if (way !== 'reset') await prove(email)
      const entered = await signIn({ email, password: await reset(email) })
      expect(entered.headers.get('location')).toBe('/mentors/3')
      await setUpFactor(api, jarOf(entered))
      const later = await signIn({ email, password: await reset(email) })
      expect(later.headers.get('location')).toMatch(/^\/account\/second-step/)
    },
  )

  it('that was set up before the address was proved counts for its owner once it was given since', async () => {
    const { email, password, cookie } = await signUpUser(api)
    const { secret } = await setUpFactor(api, cookie)
    await prove(email)
    expect((await secondStep(jarOf(await signIn({ email, password })), codeOf(api, secret))).status).toBe(303)
    const later = await signIn({ email, password: await reset(email) })
    expect(later.headers.get('location')).toMatch(/^\/account\/second-step/)
  })

  it('is mailed of after ten wrong ones in a row, and closed after a hundred until the password is reset', async () => {
    const { email, password, cookie } = await signUpUser(api)
    await prove(email)
    const { id } = await userOf(api, cookie)
    const { secret } = await setUpFactor(api, cookie)
    const elsewhere = { 'x-forwarded-for': '2001:db8:7::1' }
    const guess = async () => {
      const cookie = jarOf(await signIn({ email, password }))
      return submit(api.anonymous, '/account/second-step', { code: '000000' }, { cookie, ...elsewhere })
    }
    await setGuesses(id, () => 8)
    await guess()
    expect(await mailed(id)).not.toContain('second_factor_guessed')
    await guess()
    expect(await mailed(id)).toContain('second_factor_guessed')
    const right = await secondStep(jarOf(await signIn({ email, password })), codeOf(api, secret))
    expect(right.status).toBe(303)
    expect(await setGuesses(id, () => 99)).toBe(0)
    await guess()
    expect(await mailed(id)).toContain('second_factor_closed')
    const closed = async () => {
      const given = codeOf(api, secret)
      api.clock.advance(30_000)
      const response = await secondStep(jarOf(await signIn({ email, password })), given)
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.stringContaining('yeni bir parola belirle'),
      ])
    }
    api.clock.advance(30_000)
    await closed()
    await closed()
    const opened = jarOf(await signIn({ email, password: await reset(email) }))
    expect((await secondStep(opened, codeOf(api, secret))).status).toBe(303)
  })

  it('is sealed again at its use with the key that is in use now', async () => {
    const { email, password, cookie } = await signUpUser(api)
    const { id } = await userOf(api, cookie)
    const { secret } = await setUpFactor(api, cookie)
    const older = seal(['an-older-key-of-factors'], id, secret)
    const { em } = withEm(api.deps)
    await em.nativeUpdate(SecondFactor, { userId: id }, { totpSecret: older.sealed, keyId: older.keyId })
    const keys = api.deps.config.factorKeys
    keys.push('an-older-key-of-factors')
    try {
      const waiting = jarOf(await signIn({ email, password }))
      expect((await secondStep(waiting, codeOf(api, secret))).status).toBe(303)
    } finally {
      keys.pop()
    }
    const kept = await withEm(api.deps).em.findOneOrFail(SecondFactor, { userId: id })
    expect(unseal(keys, id, kept.totpSecret ?? '')).toEqual({ secret, isOfFirst: true })
    expect(kept.keyId).toBe(keyIdOf(keys[0] ?? ''))
  })

  it('gives way to a recovery code, each once, of which only hashes are kept', async () => {
    const { email, password, cookie } = await signUpUser(api)
    const { secret, codes } = await setUpFactor(api, cookie)
    const [lost = ''] = codes
    const enter = async () => secondStep(jarOf(await signIn({ email, password })), ` ${lost.toUpperCase()} `)
    expect((await enter()).status).toBe(303)
    expect((await enter()).status).toBe(400)
    const rows = JSON.stringify(await withEm(api.deps).em.findAll(SecondFactor))
    expect(rows).not.toContain(secret)
    for (const code of codes) expect(rows).not.toContain(code)
  })

  it('is guessed at no more often than a password, and its owner’s password says nothing of it', async () => {
    const { email, password, cookie } = await signUpUser(api)
    const { secret } = await setUpFactor(api, cookie)
    const wrong = await signIn({ email, password: 'yanlış-parola-bu' })
    expect([wrong.status, wrong.headers.getSetCookie().join()]).toEqual([
      400,
      expect.not.stringContaining('second'),
    ])
    const waiting = jarOf(await signIn({ email, password }))
    for (let guess = 0; guess < 3; guess += 1) expect((await secondStep(waiting, '000000')).status).toBe(400)
    expect((await secondStep(waiting, codeOf(api, secret))).status).toBe(429)
  })

  it('waits ten minutes, and ends with what ends sign-ins', async () => {
    const { email, password, cookie } = await signUpUser(api)
    const { secret, cookie: here } = await setUpFactor(api, cookie)
    const waiting = jarOf(await signIn({ email, password }))
    await submit(api.anonymous, '/api/auth/sign-ins', {}, { cookie: here })
    await api.anonymous.fetch('/api/auth/sign-ins', { method: 'DELETE', headers: { cookie: here, origin } })
    expect((await secondStep(waiting, codeOf(api, secret))).headers.get('location')).toBe('/account/sign-in')
    const late = jarOf(await signIn({ email, password }))
    api.clock.advance(11 * 60_000)
    expect((await secondStep(late, codeOf(api, secret))).headers.get('location')).toBe('/account/sign-in')
    const other = await signUpUser(api)
    await setUpFactor(api, other.cookie)
    await signIn({ email: other.email, password: other.password })
    const expired = { expiresAt: { $lte: api.clock.now() } }
    expect(await withEm(api.deps).em.count(WaitingSignIn, expired)).toBe(0)
  })

  it('is set up and turned off by who has just proved to be there, and ends the other sign-ins', async () => {
    const { email, password, cookie } = await signUpUser(api)
    const other = jarOf(await signIn({ email, password }))
    const { secret, cookie: here } = await setUpFactor(api, cookie)
    expect([await isSignedIn(api, other), await isSignedIn(api, here)]).toEqual([false, true])
    api.clock.advance(16 * 60_000)
    const refused = await submit(api.anonymous, `${path}/off`, {}, { cookie: here })
    expect(refused.headers.get('location')).toBe('/account/prove')
    const asked = await (await open(here, '/account/prove')).text()
    expect(asked).toContain('name="code"')
    // The password alone is not enough.
    const byPassword = await submit(api.anonymous, '/account/prove', { password }, { cookie: here })
    expect(byPassword.status).toBe(400)
    const proved = await submit(
      api.anonymous,
      '/account/prove',
      { code: codeOf(api, secret) },
      { cookie: here },
    )
    expect(proved.headers.get('location')).toBe(path)
    const off = await submit(api.anonymous, `${path}/off`, {}, { cookie: here })
    expect(off.status).toBe(303)
    expect((await signIn({ email, password })).headers.get('location')).toBe('/mentors/3')
  })
})

describe('a user whose proof is older than 15 minutes', () => {
  const post = (at: string, cookie: string, body: object) =>
    api.anonymous.fetch(at, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const prove = (cookie: string, fields: Record<string, string>, returnTo?: string) => {
    const search = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`
    return submit(api.anonymous, `/account/prove${search}`, fields, { cookie })
  }

  it('changes e-mail and password with the second factor, not by the password alone', async () => {
    const { email, password, cookie } = await signUpUser(api)
    const { secret, cookie: here } = await setUpFactor(api, cookie)
    api.clock.advance(16 * 60_000)
    const newPassword = 'yepyeni-bir-parola'
    const calls = async () => [
      (await post('/api/auth/email', here, { email: `yeni-${email}`, password })).status,
      (await post('/api/auth/password', here, { currentPassword: password, newPassword })).status,
    ]
    const rejected = await post('/api/auth/email', here, { email: `yeni-${email}`, password })
    expect(await rejected.json()).toMatchObject({ code: 'account.step_up', status: 403 })
    expect(await calls()).toEqual([403, 403])
    await prove(here, { code: codeOf(api, secret) })
    expect(await calls()).toEqual([204, 204])
  })

  it('goes back to the page of this site where it was asked for', async () => {
    const { password, cookie } = await signUpUser(api)
    api.clock.advance(16 * 60_000)
    const page = await open(cookie, '/account/prove?returnTo=%2Fadmin%2Fusers%3Fq%3Dada')
    expect(await page.text()).toContain('action="/account/prove?returnTo=%2Fadmin%2Fusers%3Fq%3Dada"')
    expect((await prove(cookie, { password: 'yanlış-parola-bu' }, '/admin/users')).status).toBe(400)
    const proved = await prove(cookie, { password }, '/admin/users?q=ada')
    expect([proved.status, proved.headers.get('location')]).toEqual([303, '/admin/users?q=ada'])
    const elsewhere = await prove(cookie, { password }, 'https://evil.example/admin')
    expect(elsewhere.headers.get('location')).toBe('/dashboard')
  })

  it('signs in first where the sign-in has ended', async () => {
    const page = await open('', '/account/prove?returnTo=%2Fadmin%2Fusers')
    expect(page.headers.get('location')).toBe('/account/sign-in?returnTo=%2Fadmin%2Fusers')
  })
})

describe('a mail', () => {
  it('mails about a second factor, and of a sign-in from a browser that is new to the account', async () => {
    const { email, password, cookie } = await signUpUser(api)
    const { id } = await userOf(api, cookie)
    const first = await signIn({ email, password })
    expect(await mailed(id)).toEqual(['new_device'])
    const known = jarOf(first)
    await signIn({ email, password }, known)
    const { codes, cookie: here } = await setUpFactor(api, cookie)
    const [recovery = ''] = codes
    await submit(api.anonymous, '/account/prove', { code: recovery }, { cookie: here })
    await submit(api.anonymous, `${path}/recovery-codes`, {}, { cookie: here })
    // There is no such way: nothing is removed, and nothing mailed.
    await submit(api.anonymous, `${path}/remove`, { way: 'made-up' }, { cookie: here })
    await submit(api.anonymous, `${path}/off`, {}, { cookie: here })
    expect(await mailed(id)).toEqual([
      'new_device',
      'second_factor_on',
      'recovery_code_used',
      'second_factor_changed',
      'second_factor_off',
    ])
  })
})

describe('of an admin', () => {
  it('is set up before anything else can be done, and stays', async () => {
    const { email, password } = await signUpUser(api)
    await makeAdmin(withEm(api.deps), email)
    const first = await signIn({ email, password })
    const waiting = jarOf(first)
    expect(await isSignedIn(api, waiting)).toBe(false)
    const step = await open(waiting, first.headers.get('location') ?? '')
    expect(step.headers.get('location')).toBe(`${path}?returnTo=%2Fmentors%2F3`)
    const { codes, cookie } = await setUpFactor(api, waiting)
    expect(codes).toHaveLength(10)
    expect(await userOf(api, cookie)).toMatchObject({ email, role: 'admin' })
    await submit(api.anonymous, `${path}/off`, {}, { cookie })
    expect((await signIn({ email, password })).headers.get('location')).toContain('second-step')
    // A sign-in that waits does not get past a factor that is there by setting up another one.
    const again = jarOf(await signIn({ email, password }))
    expect((await open(again)).headers.get('location')).toBe('/account/second-step')
  })

  it('is asked for of whose sign-in began while the site left it open', async () => {
    const { config } = api.deps
    const { email, password } = await signUpUser(api)
    await makeAdmin(withEm(api.deps), email)
    config.adminSecondFactor = 'open'
    const cookie = jarOf(await signIn({ email, password }))
    await api.runJob('identity.sweep_deletions', {})
    expect(await isSignedIn(api, cookie)).toBe(true)
    config.adminSecondFactor = 'required'
    await api.runJob('identity.sweep_deletions', {})
    expect(await isSignedIn(api, cookie)).toBe(false)
  })

  it('is not asked for where the site leaves it open, nor of the demo’s admins on one machine', async () => {
    const { email } = await signUpUser(api)
    await makeAdmin(withEm(api.deps), email)
    const admin = { role: 'admin', email } as const
    const demo = { role: 'admin', email: 'admin@kocyolu.test' } as const
    const at = (publicOrigin: string, adminSecondFactor: 'required' | 'open' = 'required') => ({
      config: { ...api.deps.config, publicOrigin, adminSecondFactor },
    })
    expect(ruleFor(at('https://kocyolu.example'), admin)).toBe('required')
    expect(ruleFor(at('https://kocyolu.example', 'open'), admin)).toBe('none')
    expect(ruleFor(at('http://localhost:8080'), admin)).toBe('required')
    expect(ruleFor(at('http://localhost:8080'), demo)).toBe('exempt')
    expect(ruleFor(at('https://localhost.example'), demo)).toBe('required')
    expect(ruleFor(at('http://localhost:8080'), { ...demo, role: 'student' })).toBe('none')
  })
})
