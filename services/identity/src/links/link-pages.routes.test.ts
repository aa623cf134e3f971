import { withEm } from '@kocyolu/service'
import { cookiesOf } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentVersions } from '../consents/versions.ts'
import { LinkRequest, MailedLink } from '../db/entities.ts'
import {
  clientOf,
  type IdentityApi,
  identityApi,
  isSignedIn,
  lookUpRequests,
  mailedToken,
  mailsTo,
  origin,
  signUpUser,
  submit,
  userOf,
} from '../testing/identity-api.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi({ mailsPerAccount: 3 })
})
afterAll(() => api.close())

const post = (path: string, fields: Record<string, string>) => submit(api.anonymous, path, fields)
const open = (path: string) => api.anonymous.fetch(path)

describe('a forgotten password', () => {
  it('is replaced with a mailed link, once, and every sign-in ends', async () => {
    const { email, password, cookie } = await signUpUser(api)
    const asked = await post('/account/forgot-password', { email })
    expect(await asked.text()).toContain('E-postanı kontrol et')
    const token = await mailedToken(api, 'reset_password', email)

    const page = await open(`/account/reset-password?token=${token}`)
    expect(page.status).toBe(200)
    const changed = await post('/account/reset-password', { token, password: 'yepyeni-bir-parola' })
    expect([changed.status, changed.headers.get('location')]).toEqual([
      303,
      '/account/sign-in?changed=password',
    ])
    expect(await (await open('/account/sign-in?changed=password')).text()).toContain('Parolan değişti.')

    expect(await isSignedIn(api, cookie)).toBe(false)
    expect((await post('/account/sign-in', { email, password })).status).toBe(400)
    const signedIn = await post('/account/sign-in', { email, password: 'yepyeni-bir-parola' })
    expect(await userOf(api, cookiesOf(signedIn.headers.getSetCookie()))).toMatchObject({
      emailVerified: true,
    })

    const again = await post('/account/reset-password', { token, password: 'bir-kez-daha-olmaz' })
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('Bağlantı geçersiz')
  })

  it('keeps the link when the new password is refused', async () => {
    const { email } = await signUpUser(api)
    await post('/account/forgot-password', { email })
    const token = await mailedToken(api, 'reset_password', email)
    for (const password of ['kisa', '1234567890', 'gulsah-igdir']) {
      const refused = await post('/account/reset-password', { token, password })
      expect(refused.status).toBe(400)
      const html = await refused.text()
      expect(html).toContain('id="password-issue"')
      expect(html).toContain(`name="token" value="${token}"`)
    }
    expect((await post('/account/reset-password', { token, password: 'yeterince-uzun-oldu' })).status).toBe(
      303,
    )
  })

  it('needs a link that is not too old, and the newest one', async () => {
    const { email } = await signUpUser(api)
    await post('/account/forgot-password', { email })
    const old = await mailedToken(api, 'reset_password', email)
    api.clock.advance(31 * 60_000)
    await post('/account/forgot-password', { email })
    const token = await mailedToken(api, 'reset_password', email)
    expect(token).not.toBe(old)
    expect((await open(`/account/reset-password?token=${old}`)).status).toBe(400)
    api.clock.advance(61 * 60_000)
    expect((await open(`/account/reset-password?token=${token}`)).status).toBe(400)
    expect((await post('/account/reset-password', { token, password: 'yeterince-uzun-oldu' })).status).toBe(
      400,
    )
  })

  it('answers the same for an address without an account, and mails nothing', async () => {
    const { email } = await signUpUser(api)
    const written = async () =>
      (await api.events()).map(({ name, payload }) => [name, Object.keys(payload as object)])
    const before = (await written()).length
    const pages: string[] = []
    for (const asked of [email, 'kimse@ornek.com']) {
      const response = await post('/account/forgot-password', { email: asked })
      expect(response.status).toBe(200)
      pages.push(await response.text())
    }
    expect(pages[0]).toContain('E-postanı kontrol et')
    expect(pages[1]).toBe(pages[0])
    const job = ['identity.mail_reset_link', ['requestId']]
    expect((await written()).slice(before)).toEqual([job, job])
    await lookUpRequests(api)
    expect((await mailsTo(api, email)).map(mail => mail.kind)).toEqual(['verify_email', 'reset_password'])
    expect(await mailsTo(api, 'kimse@ornek.com')).toEqual([])
    expect(await withEm(api.deps).em.count(LinkRequest)).toBe(0)
  })

  it('has one link at a time however many ask at once, which others cannot end or use up by asking', async () => {
    const { email } = await signUpUser(api)
    const askFrom = (network: number) =>
      submit(api.anonymous, '/account/forgot-password', { email }, { 'x-forwarded-for': `10.9.0.${network}` })
    await Promise.all(Array.from({ length: 20 }, (_, network) => askFrom(network)))
    const token = await mailedToken(api, 'reset_password', email)
    const resets = async () => (await mailsTo(api, email)).filter(mail => mail.kind === 'reset_password')
    expect(await resets()).toHaveLength(1)

    api.clock.advance(6 * 60_000)
    await Promise.all(Array.from({ length: 20 }, (_, network) => askFrom(100 + network)))
    expect(await mailedToken(api, 'reset_password', email)).toBe(token)
    expect(await resets()).toHaveLength(2)
    expect((await post('/account/reset-password', { token, password: 'yeterince-uzun-oldu' })).status).toBe(
      303,
    )
    expect((await open(`/account/reset-password?token=${token}`)).status).toBe(400)
    expect(
      await withEm(api.deps).em.count(MailedLink, { kind: 'reset_password', id: token.split('.')[0] ?? '' }),
    ).toBe(0)
  })

  it('leaves no secret anywhere on the way to the mail', async () => {
    const { email } = await signUpUser(api)
    await post('/account/forgot-password', { email })
    const token = await mailedToken(api, 'reset_password', email)
    const kept = [await api.events(), await withEm(api.deps).em.findAll(MailedLink)]
    const [id = '', secret = ''] = token.split('.')
    expect(JSON.stringify(kept)).toContain(id)
    expect(JSON.stringify(kept)).not.toContain(secret)
    expect((await open(`/account/reset-password?token=${id}`)).status).toBe(400)
  })

  it('is asked for a few times only', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 4; times += 1) {
      statuses.push((await post('/account/forgot-password', { email: 'sabirsiz@ornek.com' })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('names a field that is wrong', async () => {
    const response = await post('/account/forgot-password', { email: 'yok' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('id="email-issue"')
  })
})

describe('while Redis is away', () => {
  it('no password is changed and no address proved, and the links work afterwards', async () => {
    const lonely = await identityApi()
    const send = (path: string, fields: Record<string, string>) => submit(lonely.anonymous, path, fields)
    const { email, cookie } = await signUpUser(lonely)
    await send('/account/forgot-password', { email })
    const token = await mailedToken(lonely, 'reset_password', email)
    const proof = await mailedToken(lonely, 'verify_email', email)
    const reset = () => send('/account/reset-password', { token, password: 'bambaska-bir-parola' })

    lonely.deps.redis.destroy()
    expect((await reset()).status).toBe(503)
    expect((await send('/account/verify-email', { token: proof })).status).toBe(503)
    await lonely.deps.redis.connect()
    expect((await send('/account/verify-email', { token: proof })).status).toBe(200)
    expect(await userOf(lonely, cookie)).toMatchObject({ emailVerified: true })
    expect((await reset()).status).toBe(303)
    expect(await isSignedIn(lonely, cookie)).toBe(false)
    await lonely.close()
  })
})

describe('an e-mail address', () => {
  it('is proved by pressing the button behind the link, not by opening it', async () => {
    const { email, cookie } = await signUpUser(api)
    const token = await mailedToken(api, 'verify_email', email)
    for (let times = 0; times < 2; times += 1) {
      expect((await open(`/account/verify-email?token=${token}`)).status).toBe(200)
    }
    expect(await userOf(api, cookie)).toMatchObject({ emailVerified: false })

    const proved = await post('/account/verify-email', { token })
    expect(await proved.text()).toContain('E-postan doğrulandı')
    expect(await userOf(api, cookie)).toMatchObject({ emailVerified: true })
    expect((await api.events()).at(-1)).toMatchObject({
      name: 'user.changed',
      payload: { version: 2 },
    })
    // The link says what it has done, pressed and opened again, signed in or not.
    expect((await post('/account/verify-email', { token })).status).toBe(200)
    for (const headers of [{ cookie }, {}]) {
      const again = await api.anonymous.fetch(`/account/verify-email?token=${token}`, { headers })
      expect([again.status, await again.text()]).toEqual([
        200,
        expect.stringContaining('E-postan doğrulandı'),
      ])
    }
    const old = await api.anonymous.fetch('/account/verify-email?token=eski', { headers: { cookie } })
    expect(await old.text()).not.toContain('Bağlantı geçersiz')
  })

  it('to which no mail comes is said to be one, until a link from a mail is pressed', async () => {
    const { email, cookie } = await signUpUser(api)
    const { id: userId } = await userOf(api, cookie)
    await api.deliver('user.mail_rejected', { userId, email: `a-${email}` })
    expect(await userOf(api, cookie)).toMatchObject({ emailRejected: false })
    await post('/account/verify-email', { token: await mailedToken(api, 'verify_email', email) })
    await api.deliver('user.mail_rejected', { userId, email })
    expect(await userOf(api, cookie)).toMatchObject({ emailRejected: true, emailVerified: true })
    await clientOf(api, cookie).mailVerificationLink()
    const token = await mailedToken(api, 'verify_email', email)
    expect(await (await open(`/account/verify-email?token=${token}`)).text()).toContain('<form')
    await post('/account/verify-email', { token })
    expect(await userOf(api, cookie)).toMatchObject({ emailRejected: false })
  })

  it('is not proved by a made-up link, or by a link for something else', async () => {
    const { email } = await signUpUser(api)
    await post('/account/forgot-password', { email })
    const token = await mailedToken(api, 'reset_password', email)
    for (const wrong of [token, 'uydurma', '']) {
      expect((await post('/account/verify-email', { token: wrong })).status).toBe(400)
      expect((await open(`/account/verify-email?token=${wrong}`)).status).toBe(400)
    }
  })
})

describe('a link that proves an address', () => {
  const askAgain = (cookie: string) => submit(api.anonymous, '/account/verification-mail', {}, { cookie })
  const proofs = async (email: string) =>
    (await mailsTo(api, email)).filter(mail => mail.kind === 'verify_email')

  it('is mailed again where one that does not work leads to', async () => {
    const { email, cookie } = await signUpUser(api)
    const html = await (await open('/account/verify-email?token=eski')).text()
    expect(html).toContain('href="/account/verify-email?')
    const page = await api.anonymous.fetch('/account/verify-email', { headers: { cookie } })
    expect(await page.text()).toMatch(/<form method="post" action="\/account\/verification-mail/)
    api.clock.advance(10 * 60_000)
    const sent = await askAgain(cookie)
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('E-postanı kontrol et')])
    expect(await proofs(email)).toHaveLength(2)

    await post('/account/verify-email', { token: await mailedToken(api, 'verify_email', email) })
    expect((await askAgain(cookie)).status).toBe(200)
    expect(await proofs(email)).toHaveLength(2)
    const done = await api.anonymous.fetch('/account/verify-email', { headers: { cookie } })
    expect(await done.text()).toContain('E-postan doğrulandı')
  })

  it('leads on to where the user was on the way, in another browser by signing in', async () => {
    const returnTo = '/mentors/3/request?start=2026-12-01T10:00:00.000Z&topic=T%C3%BCrev'
    const { email, cookie } = await signUpUser(api, { returnTo })
    const [mail] = await proofs(email)
    expect(mail?.returnTo).toBe(returnTo)
    const link = `/account/verify-email?${new URLSearchParams({ token: await mailedToken(api, 'verify_email', email), returnTo })}`
    const html = await (await open(link)).text()
    const [, action = ''] = /action="([^"]+)"/.exec(html) ?? []
    const done = await submit(api.anonymous, action.replaceAll('&amp;', '&'), {
      token: await mailedToken(api, 'verify_email', email),
    })
    expect(await done.text()).toContain(`href="/account/sign-in?${new URLSearchParams({ returnTo })}"`)
    const here = await api.anonymous.fetch(link, { headers: { cookie } })
    expect(await here.text()).toContain(`href="${returnTo.replace('&', '&amp;')}"`)
  })

  it('is mailed to the caller alone, at once again too, and a few times only', async () => {
    const { email, cookie } = await signUpUser(api)
    const other = await signUpUser(api)
    const ask = (headers: Record<string, string>) =>
      api.anonymous.fetch('/api/auth/verification-mail', { method: 'POST', headers: { origin, ...headers } })
    expect((await ask({})).status).toBe(401)
    expect((await ask({ cookie })).status).toBe(204)
    expect(await proofs(email)).toHaveLength(2)
    expect((await ask({ cookie })).status).toBe(204)
    expect((await ask({ cookie })).status).toBe(204)
    expect([await proofs(email), await proofs(other.email)].map(mails => mails.length)).toEqual([4, 1])
    expect((await ask({ cookie })).status).toBe(429)
  })

  it('asks those who are signed out to sign in first', async () => {
    expect(await (await open('/account/verify-email')).text()).toContain('önce giriş yap')
    expect((await post('/account/verification-mail', {})).status).toBe(401)
  })
})

describe('the pages’ other parts', () => {
  it.each([
    ['terms', documentVersions.terms, /koç|mentor/i],
    [
      'privacy',
      documentVersions.privacy,
      /sistem o mesajı ve sonrakileri kendiliğinden işaretlediğinde|the system flags it by itself/,
    ],
  ])('%s stands in both languages with its version', async (document, version, words) => {
    for (const lang of ['tr', 'en']) {
      const html = await (await open(`/account/${document}?lang=${lang}`)).text()
      expect(html).toContain(`<html lang="${lang}"`)
      expect(html).toContain(version)
      expect(html).toMatch(words)
    }
  })

  it('are files that browsers may keep', async () => {
    const html = await (await open('/account/sign-in')).text()
    const address = /href="(\/account\/assets\/account\.[\da-f]+\.css)"/.exec(html)?.[1] ?? ''
    const css = await open(address)
    expect(css.headers.get('cache-control')).toContain('immutable')
    expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8')
    const font = /url\("([^"]+\.woff2)"\)/.exec(await css.text())?.[1] ?? ''
    expect((await open(font)).headers.get('content-type')).toBe('font/woff2')
  })

  it('may run no code and be framed by no page', async () => {
    const { headers } = await open('/account/sign-in')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*frame-ancestors 'none'/)
  })

  it('say so when there is no such page, to people and to programs', async () => {
    const page = await open('/account/nothing')
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    const data = await api.anonymous.fetch('/account/nothing', { headers: { accept: 'application/json' } })
    expect(await data.json()).toMatchObject({ code: 'not_found' })
  })
})
