import { withEm } from '@kocyolu/service'
import { cookiesOf } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Consent } from '../db/entities.ts'
import {
  clientOf,
  type IdentityApi,
  identityApi,
  isSignedIn,
  mailedToken,
  mailsTo,
  origin,
  signUpFields,
  signUpUser,
  submit,
  userOf,
} from '../testing/identity-api.ts'
import { codeOf, setUpFactor } from '../testing/set-up-factor.ts'
import { startTestProvider, type TestProvider } from '../testing/test-provider.ts'
import { changeUser } from '../users/change-user.ts'

let api: IdentityApi
let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider(`${origin}/account/provider/callback`)
  api = await identityApi({ ...provider.settings, oidcName: 'Okul hesabı' })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})

let people = 0
const newUser = () => {
  people += 1
  return { sub: `kisi-${people}`, email: `okullu${people}@ornek.com` }
}
type Claims = Parameters<TestProvider['signIn']>[2]

/** Asks for a sign-in: where it leads, and what the browser keeps meanwhile. */
async function leave(query = 'returnTo=%2Fmentors%2F3') {
  const response = await api.anonymous.fetch(`/api/login?${query}`)
  const kept = cookiesOf(response.headers.getSetCookie())
  return { status: response.status, address: response.headers.get('location') ?? '', kept }
}

const comeBack = (address: string, cookie: string) => {
  const { pathname, search } = new URL(address)
  return api.anonymous.fetch(`${pathname}${search}`, { headers: { cookie } })
}

async function signInAs(sub: string, claims: Claims, query?: string) {
  const { address, kept } = await leave(query)
  const response = await comeBack(await provider.signIn(address, sub, claims), kept)
  return { response, cookie: cookiesOf(response.headers.getSetCookie()) }
}

const answers = { ...signUpFields(), email: '', password: '', returnTo: '' }
const join = (cookie: string, changes: Record<string, string> = {}) =>
  submit(api.anonymous, '/account/join', { ...answers, firstName: 'Işıl', ...changes }, { cookie })

async function proved(email: string) {
  const account = await signUpUser(api, { email })
  await submit(api.anonymous, '/account/verify-email', {
    token: await mailedToken(api, 'verify_email', email),
  })
  return account
}

describe('signing in with the provider', () => {
  it('goes there by code, with PKCE, state and nonce, and never discloses a secret', async () => {
    const { status, address } = await leave()
    expect(status).toBe(302)
    expect(address.startsWith(provider.issuer)).toBe(true)
    const asked = Object.fromEntries(new URL(address).searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(30)
    expect(address).not.toContain(provider.settings.oidcClientSecret)
  })

  it('asks a newcomer for what the provider cannot say, and leads back', async () => {
    const { sub, email } = newUser()
    const claims = { email, email_verified: true, given_name: 'Işıl', family_name: 'Su' }
    const { response, cookie } = await signInAs(sub, claims, 'returnTo=%2Fmentors%2F3&intent=mentor')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account/join'])
    const page = await (await api.anonymous.fetch('/account/join', { headers: { cookie } })).text()
    expect(page).toContain(email)
    expect(page).toContain('value="Işıl"')
    expect(page).toMatch(/value="mentor" required checked/)

    const young = await join(cookie, { birthDate: '2020-05-19', role: 'mentor' })
    expect([young.status, await young.text()]).toEqual([400, expect.stringContaining('En az 15 yaşında')])
    // A form that is sent twice signs in twice.
    const send = () => join(cookie, { role: 'mentor' })
    const [joined, twice] = await Promise.all([send(), send()])
    expect([twice.status, twice.headers.get('location')]).toEqual([303, '/mentors/3'])
    expect([joined.status, joined.headers.get('location')]).toEqual([303, '/mentors/3'])
    const user = await userOf(api, cookiesOf(joined.headers.getSetCookie()))
    expect(user).toMatchObject({ email, role: 'mentor', firstName: 'Işıl', emailVerified: true })
    expect(await withEm(api.deps).em.count(Consent, { userId: user.id })).toBe(2)
    expect(await mailsTo(api, email)).toEqual([])

    const again = await signInAs(sub, { ...claims, email: `baska-${email}` })
    expect(again.response.headers.get('location')).toBe('/mentors/3')
    expect(await userOf(api, again.cookie)).toMatchObject({ id: user.id, email })
  })

  it('has an address proved here that the provider has not', async () => {
    const { sub, email } = newUser()
    const { cookie } = await signInAs(sub, { email })
    const joined = await join(cookie)
    expect(await userOf(api, cookiesOf(joined.headers.getSetCookie()))).toMatchObject({
      emailVerified: false,
    })
    expect(await mailsTo(api, email)).toMatchObject([{ kind: 'verify_email' }])
  })

  it('leads to the account that has the address, when both sides have had it proved', async () => {
    const { sub, email } = newUser()
    const { id } = await userOf(api, (await proved(email)).cookie)
    const { response, cookie } = await signInAs(sub, { email: email.toUpperCase(), email_verified: true })
    expect(response.status).toBe(303)
    expect((await userOf(api, cookie)).id).toBe(id)
  })

  it('keeps a password that signed in since the address was proved, and ends one that never did', async () => {
    const { sub, email } = newUser()
    const account = await proved(email)
    expect((await submit(api.anonymous, '/account/sign-in', account.fields)).status).toBe(303)
    await signInAs(sub, { email, email_verified: true })
    expect((await submit(api.anonymous, '/account/sign-in', account.fields)).status).toBe(303)

    const other = newUser()
    const squatted = await proved(other.email)
    await signInAs(other.sub, { email: other.email, email_verified: true })
    expect(await isSignedIn(api, squatted.cookie)).toBe(false)
    expect((await submit(api.anonymous, '/account/sign-in', squatted.fields)).status).toBe(400)
  })

  it('does not lead to an account whose address the provider has not had proved, and says why', async () => {
    const { sub, email } = newUser()
    await proved(email)
    const { response, cookie } = await signInAs(sub, { email, email_verified: false })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('Bu e-postayla burada zaten bir hesap var.')
    expect((await api.anonymous.fetch('/api/auth/user', { headers: { cookie } })).status).toBe(401)
  })

  it('gives an address to its owner, and nothing to who typed it here without a proof', async () => {
    const [owner, stranger] = [newUser(), newUser()]
    const typed = await signUpUser(api, { email: owner.email })
    const { cookie } = await signInAs(owner.sub, { email: owner.email, email_verified: true })
    expect(await userOf(api, cookie)).toMatchObject({ email: owner.email, emailVerified: true })
    expect(await isSignedIn(api, typed.cookie)).toBe(false)
    expect((await submit(api.anonymous, '/account/sign-in', typed.fields)).status).toBe(400)

    const { cookie: kept } = await signInAs(stranger.sub, { email: stranger.email })
    await join(kept)
    await signInAs(owner.sub + stranger.sub, { email: stranger.email, email_verified: true })
    const back = await signInAs(stranger.sub, { email: stranger.email })
    expect([back.response.status, await isSignedIn(api, back.cookie)]).toEqual([403, false])
  })

  it.each([1, 2, 3, 4])('ends for a stranger by the reset of the address’s owner, round %i', async () => {
    const { sub, email } = newUser()
    const joined = await join((await signInAs(sub, { email })).cookie)
    await submit(api.anonymous, '/account/forgot-password', { email })
    const token = await mailedToken(api, 'reset_password', email)
    const ways = await Promise.all([1, 2, 3, 4].map(() => leave()))
    const back: (() => Promise<Response>)[] = []
    for (const { address, kept } of ways) {
      const arrived = await provider.signIn(address, sub, { email })
      back.push(() => comeBack(arrived, kept))
    }
    const reset = submit(api.anonymous, '/account/reset-password', { token, password: 'yepyeni-bir-parola' })
    const entered = await Promise.all(back.map(come => come()))
    expect((await reset).status).toBe(303)
    entered.push(joined, (await signInAs(sub, { email })).response)
    for (const response of entered)
      expect(await isSignedIn(api, cookiesOf(response.headers.getSetCookie()))).toBe(false)
  })

  it('lasts, beyond a reset, for whose address was proved when they came', async () => {
    const { sub, email } = newUser()
    await join((await signInAs(sub, { email, email_verified: true })).cookie)
    await submit(api.anonymous, '/account/forgot-password', { email })
    const token = await mailedToken(api, 'reset_password', email)
    await submit(api.anonymous, '/account/reset-password', { token, password: 'yepyeni-bir-parola' })
    const { cookie } = await signInAs(sub, { email, email_verified: true })
    expect(await isSignedIn(api, cookie)).toBe(true)
  })

  it('needs an address', async () => {
    const { response } = await signInAs(newUser().sub, {})
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining('e-posta adresini bildirmedi'),
    ])
  })

  it('is not enough for who has a second factor', async () => {
    const { sub, email } = newUser()
    const joined = await join((await signInAs(sub, { email, email_verified: true })).cookie)
    const { secret } = await setUpFactor(api, cookiesOf(joined.headers.getSetCookie()))
    const { response, cookie } = await signInAs(sub, { email, email_verified: true })
    expect(response.headers.get('location')).toBe('/account/second-step?returnTo=%2Fmentors%2F3')
    expect(await isSignedIn(api, cookie)).toBe(false)
    const form = { code: codeOf(api, secret), returnTo: '/mentors/3' }
    const done = await submit(api.anonymous, '/account/second-step', form, { cookie })
    expect(await userOf(api, cookiesOf(done.headers.getSetCookie()))).toMatchObject({ email })
  })

  it('is the proof of a user without a password, whom the provider asks again', async () => {
    const { sub, email } = newUser()
    const claims = { email, email_verified: true, given_name: 'Işıl', family_name: 'Su' }
    const { cookie: newcomer } = await signInAs(sub, claims)
    const cookie = cookiesOf((await join(newcomer)).headers.getSetCookie())
    const page = await (await api.anonymous.fetch('/account/prove', { headers: { cookie } })).text()
    expect(page).toContain('href="/account/prove/provider?')
    const left = await api.anonymous.fetch('/account/prove/provider?returnTo=%2Fadmin', {
      headers: { cookie },
    })
    const address = left.headers.get('location') ?? ''
    expect(new URL(address).searchParams.get('prompt')).toBe('login')
    const kept = `${cookie}; ${cookiesOf(left.headers.getSetCookie())}`
    const back = await comeBack(await provider.signIn(address, sub, claims), kept)
    expect([back.status, back.headers.get('location')]).toEqual([303, '/admin'])
  })

  it('is no proof where the provider answers from a session of its own', async () => {
    const { sub, email } = newUser()
    const claims = { email, email_verified: true }
    await join((await signInAs(sub, claims)).cookie)
    const open = async (cookie: string) =>
      (await api.anonymous.fetch('/account/second-factor', { headers: { cookie } })).status
    expect(await open((await signInAs(sub, claims)).cookie)).toBe(200)
    const { address, kept } = await leave()
    const arrived = await provider.signIn(address, sub, claims)
    const later = Math.max(Date.now() - api.clock.now().getTime(), 0) + 16 * 60_000
    api.clock.advance(later)
    const cookie = cookiesOf((await comeBack(arrived, kept)).headers.getSetCookie())
    const state = [await isSignedIn(api, cookie), await open(cookie)]
    api.clock.advance(-later)
    expect(state).toEqual([true, 303])
  })

  it.each(['password', 'provider'])(
    'ends what was another user’s, who has a %s, when its owner confirmed an address for them',
    async by => {
      const [thief, owner] = [newUser(), newUser()]
      const claims = { email: thief.email, email_verified: true }
      const account = by === 'password' ? await proved(thief.email) : { fields: signUpFields() }
      if (by === 'password') await submit(api.anonymous, '/account/sign-in', account.fields)
      else await join((await signInAs(thief.sub, claims)).cookie)
      const { cookie } = await signInAs(thief.sub, claims)
      const { cookie: here } = await setUpFactor(api, cookie)
      await clientOf(api, here).changeEmail({ body: { email: owner.email } })
      const token = await mailedToken(api, 'change_email', owner.email)
      const page = await api.anonymous.fetch(`/account/change-email?token=${token}`)
      expect(await page.text()).toContain(by === 'password' ? 'Gülşah I. adına' : 'Işıl I. adına')
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
      await submit(api.anonymous, '/account/change-email', { token })

      const entered = await signInAs(owner.sub, { email: owner.email, email_verified: true })
      expect(entered.response.headers.get('location')).toBe('/mentors/3')
      const old = await submit(api.anonymous, '/account/sign-in', { ...account.fields, email: owner.email })
      expect(old.status).toBe(400)
      const again = await signInAs(thief.sub, claims)
      expect(await isSignedIn(api, again.cookie)).toBe(false)
    },
  )

  it('is closed to who was suspended', async () => {
    const { sub, email } = newUser()
    const account = await proved(email)
    const { id } = await userOf(api, account.cookie)
    await signInAs(sub, { email, email_verified: true })
    await changeUser(withEm(api.deps), id, () => ({ suspended: true }))
    const { response } = await signInAs(sub, { email, email_verified: true })
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('askıya alındı')])
  })
})

describe('what comes back from elsewhere', () => {
  const failed = async (response: Response) => {
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('Giriş tamamlanamadı'),
    ])
  }

  it('is refused without the browser’s own attempt, with another one’s, and the second time', async () => {
    const { sub, email } = newUser()
    const [mine, others] = [await leave(), await leave()]
    const address = await provider.signIn(mine.address, sub, { email, email_verified: true })
    await failed(await comeBack(address, ''))
    await failed(await comeBack(address, others.kept))
    await failed(await comeBack(address, mine.kept.replace(/=\w{4}/, '=AAAA')))
    expect((await comeBack(address, mine.kept)).status).toBe(303)
    await failed(await comeBack(address, mine.kept))
  })

  it('may be that a user did not want to', async () => {
    const { address, kept } = await leave()
    const state = new URL(address).searchParams.get('state')
    await failed(
      await comeBack(`${origin}/account/provider/callback?error=access_denied&state=${state}`, kept),
    )
  })

  it('opens no account for who never came', async () => {
    const response = await join('')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account/sign-in'])
  })
})

describe('the own form', () => {
  it('redirects a user who is signed in already, who need not go to the provider again', async () => {
    const { cookie } = await signUpUser(api)
    const login = await api.anonymous.fetch('/api/login?returnTo=%2Fmessages', { headers: { cookie } })
    const address = login.headers.get('location') ?? ''
    expect(address).toBe('/account/sign-in?returnTo=%2Fmessages')
    const form = await api.anonymous.fetch(address, { headers: { cookie } })
    expect(form.headers.get('location')).toBe('/messages')
  })

  it('stays beside the provider, and says so', async () => {
    const page = await (await api.anonymous.fetch('/account/sign-in?returnTo=%2Fmessages')).text()
    expect(page).toContain('Okul hesabı ile giriş yap')
    expect(page).toContain('href="/api/login?returnTo=%2Fmessages"')
    expect(page).toContain('name="password"')
  })

  it('signs in a user who joined by the provider once they have set a password', async () => {
    const { sub, email } = newUser()
    const { cookie } = await signInAs(sub, { email, email_verified: true })
    await join(cookie)
    const password = 'sonradan-bir-parola'
    expect((await submit(api.anonymous, '/account/sign-in', { email, password })).status).toBe(400)
    await submit(api.anonymous, '/account/forgot-password', { email })
    const token = await mailedToken(api, 'reset_password', email)
    await submit(api.anonymous, '/account/reset-password', { token, password })
    expect((await submit(api.anonymous, '/account/sign-in', { email, password })).status).toBe(303)
  })

  it('is where a sign-in leads while the provider is away', async () => {
    const away = await identityApi({ ...provider.settings, oidcIssuer: 'http://127.0.0.1:9' })
    const response = await away.anonymous.fetch('/api/login?returnTo=%2Fmessages')
    expect(response.headers.get('location')).toBe('/account/sign-in?returnTo=%2Fmessages')
    await away.close()
  })
})
