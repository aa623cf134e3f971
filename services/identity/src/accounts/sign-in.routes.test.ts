import { createHash } from 'node:crypto'
import { withEm } from '@kocyolu/service'
import { cookiesOf } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { User } from '../db/entities.ts'
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

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi({ signInFailures: 3 })
})
afterAll(() => api.close())

const signIn = (fields: Record<string, string>, headers?: Record<string, string>) =>
  submit(api.anonymous, '/account/sign-in', fields, headers)

describe('signing in', () => {
  it('works whatever the letters of the address, and leads back', async () => {
    const { email, password } = await signUpUser(api)
    const response = await signIn({
      email: `\u200b${email.toUpperCase()}\ufeff\u00a0`,
      password,
      returnTo: '/messages?userId=1',
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/messages?userId=1')
    expect(await userOf(api, cookiesOf(response.headers.getSetCookie()))).toMatchObject({ email })
  })

  it.each(['https://evil.example', '/..//evil.example', '/%2e%2e//evil.example'])(
    'leads to the dashboard rather than to %s',
    async returnTo => {
      const { email, password } = await signUpUser(api)
      const response = await signIn({ email, password, returnTo })
      expect(response.headers.get('location')).toBe('/dashboard')
    },
  )

  it.each([
    ['', 'kocyolu.preferences=light.en'],
    ['', 'kocyolu.language=en'],
    ['?lang=en', ''],
  ])('goes on in the language of its page, for an account without one (%s%s)', async (query, cookie) => {
    const { email, password } = await signUpUser(api)
    const first = await submit(api.anonymous, `/account/sign-in${query}`, { email, password }, { cookie })
    expect(first.headers.getSetCookie().join()).toContain('kocyolu.language=en; path=/; expires=')
    expect(await userOf(api, cookiesOf(first.headers.getSetCookie()))).toMatchObject({ locale: 'en' })
    const elsewhere = await signIn({ email, password }, { cookie: 'kocyolu.language=tr' })
    expect(elsewhere.headers.getSetCookie().join()).toContain('kocyolu.language=en')
  })

  it('says that cookies are needed where the browser refuses them', async () => {
    const { email, password } = await signUpUser(api)
    const form = await api.anonymous.fetch('/account/sign-in')
    const kept = cookiesOf(form.headers.getSetCookie())
    const [trial = ''] = /name="trial" value="1"/.exec(await form.text()) ?? []
    expect(trial).not.toBe('')
    const fields = { email, password, returnTo: '/mentors/3', trial: '1' }
    const refusing = await signIn(fields)
    const next = refusing.headers.get('location') ?? ''
    expect(next).toBe('/account/cookies?returnTo=%2Fmentors%2F3')
    const page = await api.anonymous.fetch(next)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Çerezler kapalı')])
    // One that keeps them goes on, also when the address is opened all the same.
    const signedIn = await signIn(fields, { cookie: kept })
    expect(signedIn.headers.get('location')).toBe('/mentors/3')
    const cookie = cookiesOf(signedIn.headers.getSetCookie())
    const opened = await api.anonymous.fetch(next, { headers: { cookie } })
    expect(opened.headers.get('location')).toBe('/mentors/3')
  })

  it('makes a new session id and ends the one the browser had', async () => {
    const { email, password, cookie } = await signUpUser(api)
    const response = await signIn({ email, password }, { cookie })
    const fresh = cookiesOf(response.headers.getSetCookie())
    expect(fresh.split(';')[0]).not.toBe(cookie.split(';')[0])
    expect(await isSignedIn(api, cookie)).toBe(false)
    expect(await userOf(api, fresh)).toMatchObject({ email })
  })

  it('answers a wrong e-mail and a wrong password alike', async () => {
    const { email } = await signUpUser(api)
    const wrong = [
      await signIn({ email, password: 'yanlış-parola-bu' }),
      await signIn({ email: 'kimse@ornek.com', password: 'yanlış-parola-bu' }),
    ]
    const pages = await Promise.all(wrong.map(response => response.text()))
    expect(wrong.map(({ status }) => status)).toEqual([400, 400])
    expect(pages[0]?.replaceAll(email, '')).toBe(pages[1]?.replaceAll('kimse@ornek.com', ''))
    expect(pages[0]).toContain('E-posta ya da parola yanlış.')
    expect(pages[0]).toContain(`value="${email}"`)
  })

  it('stops guessing at one account, and only there', async () => {
    const [guessed, other] = [await signUpUser(api), await signUpUser(api)]
    for (let guess = 0; guess < 3; guess += 1)
      await signIn({ email: guessed.email, password: `tahmin-${guess}-olmaz` })
    const refused = await signIn({ email: guessed.email, password: guessed.password })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('Biraz yavaş')
    expect((await signIn({ email: other.email, password: other.password })).status).toBe(303)
  })

  it('lets only so many of many guesses at once reach the password', async () => {
    const { email } = await signUpUser(api)
    const fits = vi.spyOn(api.deps.passwords, 'fits')
    const guesses = Array.from({ length: 120 }, (_, guess) =>
      signIn({ email, password: `tahmin-${guess}-olmaz` }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(fits).toHaveBeenCalledTimes(3)
    expect(statuses.filter(status => status === 429)).toHaveLength(117)
    fits.mockRestore()
  })

  it('is not limited for those who know the password', async () => {
    const { email, password } = await signUpUser(api)
    for (let times = 0; times < 5; times += 1) expect((await signIn({ email, password })).status).toBe(303)
  })

  it('stops guessing at one account from everywhere, but does not lock out the browser of its owner', async () => {
    const strict = await identityApi({ signInFailuresPerAccount: 4 })
    const { email, password, cookie } = await signUpUser(strict)
    const tryFrom = (network: number, given: string, headers = {}) =>
      submit(
        strict.anonymous,
        '/account/sign-in',
        { email, password: given },
        {
          'x-forwarded-for': `2001:db8:0:${network}::1`,
          ...headers,
        },
      )
    const guesses = Array.from({ length: 12 }, (_, network) => tryFrom(network, 'tahmin-bu-da-olmaz'))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter(status => status === 400)).toHaveLength(4)
    expect((await tryFrom(99, password)).status).toBe(429)
    expect((await tryFrom(99, password, { cookie })).status).toBe(303)
    const forged = cookie.replace(/known\.sig=[^;]+/, 'known.sig=AAAA')
    expect((await tryFrom(99, password, { cookie: forged })).status).toBe(429)
    // A mailed link is opened by who has the mailbox: that browser is let in.
    await submit(strict.anonymous, '/account/forgot-password', { email })
    const token = await mailedToken(strict, 'reset_password', email)
    const form = { token, password: 'yepyeni-bir-parola' }
    const reset = await submit(strict.anonymous, '/account/reset-password', form)
    const known = cookiesOf(reset.headers.getSetCookie())
    expect(known).not.toContain(createHash('sha256').update(email).digest('base64url').slice(0, 20))
    expect((await tryFrom(99, form.password)).status).toBe(429)
    expect((await tryFrom(99, form.password, { cookie: known })).status).toBe(303)
    await strict.close()
  })

  it('counts all addresses of an IPv6 network as one', async () => {
    const { email } = await signUpUser(api)
    const guess = (host: number) =>
      signIn({ email, password: 'tahmin-bu-da-olmaz' }, { 'x-forwarded-for': `2001:db8:7:7::${host}` })
    const statuses = await Promise.all([1, 2, 3, 4].map(guess))
    expect(statuses.map(({ status }) => status).sort()).toEqual([400, 400, 400, 429])
  })

  it('is closed to a suspended account', async () => {
    const { email, password } = await signUpUser(api)
    const { em } = withEm(api.deps)
    await em.nativeUpdate(User, { email }, { suspended: true })
    const response = await signIn({ email, password }, { accept: 'application/json' })
    expect(await response.json()).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Bu hesap askıya alındı; giriş yapılamıyor\./),
    })
  })

  it('sends a user who is signed in on', async () => {
    const { cookie } = await signUpUser(api)
    for (const screen of ['sign-in', 'sign-up']) {
      const response = await api.anonymous.fetch(`/account/${screen}?returnTo=/mentors`, {
        headers: { cookie },
      })
      expect([response.status, response.headers.get('location')]).toEqual([303, '/mentors'])
    }
  })
})

describe('/api/login', () => {
  it.each([
    ['', '/account/sign-in?returnTo=%2Fdashboard'],
    [
      '?screen=sign-up&intent=mentor&returnTo=/mentors/3',
      '/account/sign-up?returnTo=%2Fmentors%2F3&intent=mentor',
    ],
    ['?screen=other&intent=admin&returnTo=//evil.example', '/account/sign-in?returnTo=%2Fdashboard'],
    ['?returnTo=/a/..//evil.example', '/account/sign-in?returnTo=%2Fdashboard'],
  ])('%s leads to the account pages', async (query, location) => {
    const response = await api.anonymous.fetch(`/api/login${query}`)
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
  })
})

describe('/api/logout', () => {
  const logout = (cookie: string, init: RequestInit) =>
    api.anonymous.fetch('/api/logout', { ...init, headers: { ...init.headers, cookie } })

  it.each([
    ['a link of this site', { headers: { 'sec-fetch-site': 'same-origin' } }],
    ['a link of this site in an old browser', { headers: { referer: `${origin}/dashboard` } }],
    ['a form of this site', { method: 'POST', headers: { origin } }],
  ])('signs out by %s', async (_, init) => {
    const { cookie } = await signUpUser(api)
    const response = await logout(cookie, init)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect(response.headers.getSetCookie()[0]).toMatch(/^kocyolu\.sid=;.*expires=Thu, 01 Jan 1970/)
    expect(response.headers.get('clear-site-data')).toBe('"cache", "prefetchCache", "prerenderCache"')
    expect(await isSignedIn(api, cookie)).toBe(false)
  })

  it.each([
    ['a link of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['a picture in a mail', { headers: {} }],
    [
      'a picture on a page of this site',
      { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' } },
    ],
    [
      'a link of this site that is only fetched ahead',
      { headers: { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' } },
    ],
    [
      'a link of this site that is only rendered ahead',
      { headers: { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' } },
    ],
    [
      'a link of this site that an old browser fetches ahead',
      { headers: { referer: `${origin}/dashboard`, purpose: 'prefetch' } },
    ],
    ['another site in an old browser', { headers: { referer: 'https://evil.example/kocyolu.test' } }],
    ['a form of another site', { method: 'POST', headers: { origin: 'https://evil.example' } }],
  ])('does nothing for %s', async (_, init) => {
    const { cookie } = await signUpUser(api)
    await logout(cookie, init)
    expect(await isSignedIn(api, cookie)).toBe(true)
  })
})
