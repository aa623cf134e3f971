import { withEm } from '@kocyolu/service'
import { cookiesOf } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentVersions } from '../consents/versions.ts'
import { Consent } from '../db/entities.ts'
import {
  type IdentityApi,
  identityApi,
  signUpFields,
  signUpUser,
  submit,
  userOf,
} from '../testing/identity-api.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
afterAll(() => api.close())

const signUp = (changes?: Record<string, string>, headers?: Record<string, string>) =>
  submit(api.anonymous, '/account/sign-up', signUpFields(changes), headers)

describe('the sign-up page', () => {
  it('offers the role that the visitor came for, in the browser’s language', async () => {
    const page = await api.anonymous.fetch('/account/sign-up?intent=mentor&returnTo=/mentors', {
      headers: { 'accept-language': 'en-GB,en;q=0.9' },
    })
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('<html lang="en"')
    expect(html).toMatch(/value="mentor" required checked/)
    expect(html).toContain('name="returnTo" value="/mentors"')
  })

  it('speaks Turkish to everybody else, unless another language is chosen', async () => {
    const french = { headers: { 'accept-language': 'fr' } }
    expect(await (await api.anonymous.fetch('/account/sign-up', french)).text()).toContain('<html lang="tr"')
    expect(await (await api.anonymous.fetch('/account/sign-up?lang=en', french)).text()).toContain(
      '<html lang="en"',
    )
  })
})

describe('what a person chose on the site', () => {
  const htmlFor = async (preferences: string) => {
    const headers = { cookie: `kocyolu.preferences=${preferences}`, 'accept-language': 'tr' }
    return (await api.anonymous.fetch('/account/sign-up', { headers })).text()
  }

  it.each([
    ['dark.en', '<html lang="en" data-theme="dark">'],
    ['system.auto', '<html lang="tr" data-theme="system">'],
    ['"><script>.tr', '<html lang="tr" data-theme="light">'],
  ])('is followed as far as it is known: %s', async (preferences, start) => {
    expect(await htmlFor(preferences)).toContain(start)
  })
})

describe('a site with a language of its own', () => {
  it('speaks it to a user who has chosen none', async () => {
    const english = await identityApi({ defaultLanguage: 'en' })
    const pageFor = async (headers: Record<string, string>) =>
      (await english.anonymous.fetch('/account/sign-in', { headers })).text()
    expect(await pageFor({ 'accept-language': 'tr' })).toContain('<html lang="en"')
    expect(await pageFor({ cookie: 'kocyolu.preferences=light.tr' })).toContain('<html lang="tr"')
    await english.close()
  })
})

describe('signing up', () => {
  it.each([
    ['light.en', 'en'],
    ['light.auto', 'auto'],
  ])('keeps the language that was chosen on the site (%s)', async (preferences, locale) => {
    const cookie = `kocyolu.preferences=${preferences}`
    const response = await submit(api.anonymous, '/account/sign-up', signUpFields(), { cookie })
    expect(await userOf(api, cookiesOf(response.headers.getSetCookie()))).toMatchObject({ locale })
  })

  it('opens an account, signs in and leads back', async () => {
    const fields = signUpFields({ email: ' Ilk.Kisi@Ornek.com ', role: 'mentor' })
    const response = await submit(api.anonymous, '/account/sign-up', fields)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/mentors/3')
    const cookie = response.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ')
    expect(response.headers.getSetCookie()[0]).toMatch(/^kocyolu\.sid=[\w-]{43};.*samesite=lax; httponly/)
    expect(await userOf(api, cookie)).toMatchObject({
      email: 'ilk.kisi@ornek.com',
      firstName: 'Gülşah',
      role: 'mentor',
      emailVerified: false,
      mentorProfileId: null,
      locale: 'auto',
    })
  })

  it('keeps both consents with version and time, and notifies the other services', async () => {
    api.clock.set('2026-11-21T10:00:00Z')
    const { cookie, email } = await signUpUser(api)
    const user = await userOf(api, cookie)
    expect(user.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/)
    const [kept] = await withEm(api.deps).em.execute('select birth_date::text from users where id = ?', [
      user.id,
    ])
    expect(kept).toEqual({ birth_date: '2008-05-19' })
    const consents = await withEm(api.deps).em.find(
      Consent,
      { userId: user.id },
      { orderBy: { document: 'asc' } },
    )
    expect(consents).toMatchObject([
      {
        document: 'privacy',
        documentVersion: documentVersions.privacy,
        acceptedAt: new Date('2026-11-21T10:00:00Z'),
      },
      {
        document: 'terms',
        documentVersion: documentVersions.terms,
        acceptedAt: new Date('2026-11-21T10:00:00Z'),
      },
    ])
    const events = (await api.events()).filter(
      ({ payload }) => (payload as { userId: string }).userId === user.id,
    )
    expect(events).toMatchObject([
      { name: 'user.email_changed', payload: { version: 1, email } },
      { name: 'user.changed', payload: { version: 1, role: 'student', suspended: false } },
      { name: 'user.mail_requested', payload: { kind: 'verify_email', locale: 'tr', email } },
    ])
    // Only notifications consumes the other two.
    expect(JSON.stringify(events[1])).not.toContain(email)
  })

  it('says what is wrong beside each field and loses nothing but the password', async () => {
    const response = await signUp({
      firstName: '\u3164\u200b',
      email: 'yok',
      password: 'kisa',
      birthDate: '19.05.2008',
      acceptTerms: '',
    })
    const html = await response.text()
    expect(response.status).toBe(400)
    expect(html).toContain('Hata: Kayıt ol')
    expect(html).toContain('id="firstName-issue">Bu alanı doldur.')
    for (const field of ['firstName', 'email', 'password', 'birthDate', 'acceptTerms']) {
      expect(html).toContain(`id="${field}-issue"`)
      expect(html).toContain(`href="#${field}"`)
    }
    expect(html).not.toContain('id="lastName-issue"')
    expect(html).toContain('value="Iğdır"')
    expect(html).toContain('value="yok"')
    expect(html).not.toContain('kisa')
    expect(html).toMatch(/name="acceptPrivacy"[^>]*\n?\s*checked/)
    // No sign-in: whether the browser keeps cookies alone.
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^kocyolu\.cookies=1;/)])
  })

  it('answers a program that asks for data with the named fields', async () => {
    const response = await signUp(
      { role: 'admin', birthDate: '2020-05-19' },
      { accept: 'application/json', 'accept-language': 'en' },
    )
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'role', message: 'Choose whether you are a student or a mentor.' }],
    })
  })

  it.each([
    ['an address that is taken, in other letters', { email: 'VAR@ornek.com' }, 'email'],
    ['a person too young', { birthDate: '2020-05-19' }, 'birthDate'],
    ['a character that cannot be kept', { firstName: 'A\0' }, 'firstName'],
    ['a name that is not one', { lastName: '<b>x</b>' }, 'lastName'],
    ['a name that a mail would turn into a link', { firstName: 'evil.example' }, 'firstName'],
    ['a name with an address in it', { firstName: 'www.evil.example/x' }, 'firstName'],
    ['a name with a scheme', { lastName: 'https://x.y' }, 'lastName'],
    ['a name with a blank that counts as a letter', { lastName: 'Ay\u3164şe' }, 'lastName'],
    ['a name of digits', { lastName: '1234' }, 'lastName'],
    ['a name that writes backwards', { lastName: 'Ay\u202eşe' }, 'lastName'],
    ['a password too long', { password: 'x'.repeat(201) }, 'password'],
    ['a password that many have', { password: '1234567890' }, 'password'],
    ['a password of spaces', { password: ' '.repeat(10) }, 'password'],
    ['the own name as a password', { password: 'gulsah-igdir' }, 'password'],
    ['a person born on no day', { birthDate: '2008-02-30' }, 'birthDate'],
    ['a person born long ago', { birthDate: '1899-12-31' }, 'birthDate'],
  ])('refuses %s', async (_, changes, field) => {
    await signUp({ email: 'var@ornek.com', password: 'baska-birinin-parolasi' })
    const response = await signUp(changes, { accept: 'application/json' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path: field }] })
  })

  it.each([
    'Ayşe Nur',
    "D'Arcy",
    'O’Neil',
    'Jean-Luc',
    'M. Ali',
    'Dr. A.B. Can',
    'I\u0307lke',
    '李',
    'Ņina',
    'علی‌رضا',
  ])('keeps the name %s', async firstName => {
    const { cookie } = await signUpUser(api, { firstName })
    expect((await userOf(api, cookie)).firstName).toBe(firstName.normalize('NFC'))
  })

  it.each([
    ['tr', 'Yalnızca harf'],
    ['en', 'Use letters'],
  ])('says in %s what a name may be', async (lang, words) => {
    const fields = signUpFields({ firstName: 'evil.example' })
    const response = await submit(api.anonymous, `/account/sign-up?lang=${lang}`, fields)
    expect(await response.text()).toMatch(new RegExp(`id="firstName-issue">${words}`))
  })

  it('lets one of many at once have the address', async () => {
    const fields = signUpFields()
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        submit(api.anonymous, '/account/sign-up', { ...fields, password: `herkesin-kendi-parolasi-${at}` }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 400, 400, 400, 400, 400])
  })

  it('opens one account of a form that is sent twice, also at once, and signs in each time', async () => {
    const fields = signUpFields()
    const send = () => submit(api.anonymous, '/account/sign-up', fields)
    const responses = [...(await Promise.all([send(), send()])), await send()]
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
    const users = await Promise.all(
      responses.map(({ headers }) => userOf(api, cookiesOf(headers.getSetCookie()))),
    )
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
  })

  it('refuses a form of another site, and one that does not say where it comes from', async () => {
    const fields = new URLSearchParams(signUpFields())
    const send = (headers: Record<string, string>) =>
      api.anonymous.fetch('/account/sign-up', { method: 'POST', body: fields, headers })
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({})).status).toBe(403)
  })

  it('refuses what is no form, or too large a one', async () => {
    expect((await submit(api.anonymous, '/account/sign-up', { firstName: 'x'.repeat(20_000) })).status).toBe(
      413,
    )
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await api.anonymous.fetch('/account/sign-up', json)).status).toBe(415)
    expect((await api.anonymous.fetch('/account/sign-up', { method: 'DELETE' })).status).toBe(405)
  })
})

describe('a new password', () => {
  const note = (fields: Record<string, string>, lang = 'tr') =>
    submit(api.anonymous, `/account/password-note?lang=${lang}`, fields)

  it('is judged while it is typed, by a script of the page’s own', async () => {
    const page = await api.anonymous.fetch('/account/sign-up')
    const html = await page.text()
    const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await api.anonymous.fetch(script)).headers.get('content-type')).toContain('javascript')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'; connect-src 'self'")
    const signIn = await api.anonymous.fetch('/account/sign-in')
    expect(signIn.headers.get('content-security-policy')).not.toContain('script-src')
    expect(html).toContain('data-judged="/account/password-note?lang=tr"')
    expect(await (await note({ password: '1234567890' })).json()).toEqual({
      message: expect.stringContaining('kolay tahmin edilir'),
    })
    const mine = { password: 'gulsah-igdir', firstName: 'Gülşah', lastName: 'Iğdır' }
    expect(await (await note(mine, 'en')).json()).toEqual({
      message: expect.stringContaining('easy to guess'),
    })
    expect(await (await note({ password: 'uzun bir cümle' })).json()).toEqual({ message: '' })
    expect((await note({ password: 'x'.repeat(5_000) })).status).toBe(413)
  })
})

describe('many sign-ups from one address', () => {
  it('are limited', async () => {
    const strict = await identityApi({ signUpsPerAddress: 2 })
    const statuses: number[] = []
    for (let times = 0; times < 3; times += 1) {
      statuses.push((await submit(strict.anonymous, '/account/sign-up', signUpFields())).status)
    }
    expect(statuses).toEqual([303, 303, 429])
    await strict.close()
  })
})
