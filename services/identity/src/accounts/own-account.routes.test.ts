import { cookiesOf } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  clientOf,
  type IdentityApi,
  identityApi,
  isSignedIn,
  mailedToken,
  mailsTo,
  signUpUser,
  submit,
  userOf,
} from '../testing/identity-api.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi({ signInFailures: 4, mailsPerAccount: 3 })
})
afterAll(() => api.close())

type Account = Awaited<ReturnType<typeof signUpUser>>

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

async function signIn({ email }: Account, password: string, userAgent = chrome) {
  const response = await submit(
    api.anonymous,
    '/account/sign-in',
    { email, password },
    { 'user-agent': userAgent },
  )
  return { status: response.status, cookie: cookiesOf(response.headers.getSetCookie()) }
}

const send = (cookie: string, method: string, path: string, body?: object) =>
  api.anonymous.fetch(path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

describe('a password', () => {
  it('is changed by who knows it: this sign-in goes on, all others end', async () => {
    const account = await signUpUser(api)
    const elsewhere = await signIn(account, account.password)
    const body = { currentPassword: account.password, newPassword: 'bambaska-bir-parola' }
    const response = await send(account.cookie, 'POST', '/api/auth/password', body)
    expect(response.status).toBe(204)
    const here = cookiesOf(response.headers.getSetCookie())
    expect(
      await Promise.all([here, account.cookie, elsewhere.cookie].map(one => isSignedIn(api, one))),
    ).toEqual([true, false, false])
    const { id: userId } = await userOf(api, here)
    const notified = (await api.events()).filter(event => event.name === 'user.account_changed')
    expect(notified.at(-1)?.payload).toEqual({ userId, change: 'password' })
    expect((await signIn(account, account.password)).status).toBe(400)
    expect((await signIn(account, body.newPassword)).status).toBe(303)
    expect(await isSignedIn(api, here)).toBe(true)
  })

  it('stays when the current one is wrong, and guessing it comes to an end', async () => {
    const { cookie, password } = await signUpUser(api)
    const statuses: number[] = []
    for (let guess = 0; guess < 5; guess += 1) {
      const body = { currentPassword: `tahmin-${guess}`, newPassword: 'bambaska-bir-parola' }
      const response = await send(cookie, 'POST', '/api/auth/password', body)
      statuses.push(response.status)
      if (guess === 0)
        expect(await response.json()).toMatchObject({
          issues: [{ path: 'currentPassword', message: 'wrong_password' }],
        })
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429])
    const right = { currentPassword: password, newPassword: 'bambaska-bir-parola' }
    expect((await send(cookie, 'POST', '/api/auth/password', right)).status).toBe(429)
  })

  it('has at least ten characters, and is not easily guessed', async () => {
    const { cookie, password } = await signUpUser(api)
    for (const [newPassword, message] of [
      ['kisa', 'password_short'],
      ['1234567890', 'password_weak'],
      ['gülşah ığdır', 'password_weak'],
    ]) {
      const body = { currentPassword: password, newPassword }
      const response = await send(cookie, 'POST', '/api/auth/password', body)
      expect(await response.json()).toMatchObject({ status: 400, issues: [{ path: 'newPassword', message }] })
    }
  })

  it('is changed once of several times at once from the same one', async () => {
    const account = await signUpUser(api)
    const change = (at: number) =>
      send(account.cookie, 'POST', '/api/auth/password', {
        currentPassword: account.password,
        newPassword: `bambaska-parola-${at}`,
      })
    const statuses = (await Promise.all([1, 2, 3].map(change))).map(({ status }) => status)
    expect(statuses.toSorted()[0]).toBe(204)
    expect(statuses.filter(status => status === 204)).toHaveLength(1)
  })
})

describe('an e-mail address', () => {
  const wish = (cookie: string, email: string, password: string) =>
    send(cookie, 'POST', '/api/auth/email', { email, password })

  it('becomes another one when the link that was mailed there is opened; the one before is notified', async () => {
    const account = await signUpUser(api)
    const email = `yeni-${account.email}`
    expect((await wish(account.cookie, email.toUpperCase(), account.password)).status).toBe(204)
    expect(await userOf(api, account.cookie)).toMatchObject({ email: account.email, emailVerified: false })
    const token = await mailedToken(api, 'change_email', email)
    const page = await api.anonymous.fetch(`/account/change-email?token=${token}`)
    expect(await page.text()).toContain('Yeni adresini onayla')
    const done = await submit(api.anonymous, '/account/change-email', { token })
    expect(await done.text()).toContain('E-postan değişti')
    const user = await userOf(api, account.cookie)
    expect(user).toMatchObject({ email, emailVerified: true })
    const notified = (await api.events()).slice(-3)
    expect(notified).toMatchObject([
      { name: 'user.email_changed', payload: { userId: user.id, version: 2, email } },
      { name: 'user.email_replaced', payload: { userId: user.id, oldEmail: account.email } },
      { name: 'user.changed', payload: { userId: user.id, version: 2 } },
    ])
    expect((await signIn(account, account.password)).status).toBe(400)
    expect((await submit(api.anonymous, '/account/change-email', { token })).status).toBe(400)
  })

  it('stays when the password is wrong, and when it is the same', async () => {
    const { cookie, email, password } = await signUpUser(api)
    const wrong = await wish(cookie, `baska-${email}`, 'yanlis-bir-parola')
    expect(await wrong.json()).toMatchObject({ status: 400, issues: [{ path: 'password' }] })
    const same = await wish(cookie, email, password)
    expect(await same.json()).toMatchObject({ issues: [{ path: 'email', message: 'email_same' }] })
  })

  it('is refused when it is taken, as at the sign-up, for a few addresses only', async () => {
    const [one, other] = [await signUpUser(api), await signUpUser(api)]
    const taken = await wish(one.cookie, other.email, one.password)
    expect(await taken.json()).toMatchObject({
      status: 400,
      issues: [{ path: 'email', message: 'email_taken' }],
    })
    await wish(one.cookie, other.email, one.password)
    await wish(one.cookie, other.email, one.password)
    expect((await wish(one.cookie, other.email, one.password)).status).toBe(429)
  })

  it('belongs to who signed up with it meanwhile', async () => {
    const account = await signUpUser(api)
    const email = `kapilan-${account.email}`
    await wish(account.cookie, email, account.password)
    const token = await mailedToken(api, 'change_email', email)
    await signUpUser(api, { email })
    expect((await submit(api.anonymous, '/account/change-email', { token })).status).toBe(400)
    expect(await userOf(api, account.cookie)).toMatchObject({ email: account.email })
  })

  it('is the one that was wished last, and none after the password was changed', async () => {
    const account = await signUpUser(api)
    const [first, second] = [`bir-${account.email}`, `iki-${account.email}`]
    await wish(account.cookie, first, account.password)
    await wish(account.cookie, second, account.password)
    const tokens = [
      await mailedToken(api, 'change_email', first),
      await mailedToken(api, 'change_email', second),
    ]
    expect((await api.anonymous.fetch(`/account/change-email?token=${tokens[0]}`)).status).toBe(400)
    expect((await api.anonymous.fetch(`/account/change-email?token=${tokens[1]}`)).status).toBe(200)
    const body = { currentPassword: account.password, newPassword: 'bambaska-bir-parola' }
    await send(account.cookie, 'POST', '/api/auth/password', body)
    expect((await api.anonymous.fetch(`/account/change-email?token=${tokens[1]}`)).status).toBe(400)
  })

  it('is asked to be proved again a few times only, and mailed each time', async () => {
    const { cookie, email } = await signUpUser(api)
    const again = () => send(cookie, 'POST', '/api/auth/verification-mail')
    const statuses = [await again(), await again(), await again(), await again()].map(({ status }) => status)
    expect(statuses).toEqual([204, 204, 204, 429])
    // One of them came with the sign-up.
    expect(await mailsTo(api, email)).toHaveLength(4)
  })
})

describe('one’s own sign-ins', () => {
  it('are listed in words, this one first, without what could open one', async () => {
    const account = await signUpUser(api)
    await signIn(account, account.password, chrome)
    const phone = await signIn(account, account.password, safari)
    const list = await clientOf(api, phone.cookie).listSignIns()
    expect(list).toMatchObject([
      { browser: 'Safari', system: 'iOS', device: 'mobile', isCurrent: true },
      { browser: 'Chrome', system: 'Windows', device: 'desktop', isCurrent: false },
      { browser: null, device: null, isCurrent: false },
    ])
    for (const { id, createdAt, lastSeenAt } of list) {
      expect(phone.cookie).not.toContain(id)
      expect(Math.abs(Date.parse(lastSeenAt) - Date.parse(createdAt))).toBeLessThan(60_000)
    }
    const stranger = await signUpUser(api)
    expect(await clientOf(api, stranger.cookie).listSignIns()).toHaveLength(1)
  })

  it('end but for this one, which keeps when it began', async () => {
    const account = await signUpUser(api)
    const elsewhere = await signIn(account, account.password, safari)
    const [before] = await clientOf(api, account.cookie).listSignIns()
    const response = await send(account.cookie, 'DELETE', '/api/auth/sign-ins')
    expect(response.status).toBe(204)
    const here = cookiesOf(response.headers.getSetCookie())
    expect(await isSignedIn(api, elsewhere.cookie)).toBe(false)
    expect(await clientOf(api, here).listSignIns()).toMatchObject([
      { createdAt: before?.createdAt, isCurrent: true },
    ])
    // The account's next sign-in begins with the epoch that is kept.
    await api.deps.redis.del(`${api.deps.config.redisPrefix}person:${(await userOf(api, here)).id}`)
    await signIn(account, account.password)
    expect(await isSignedIn(api, elsewhere.cookie)).toBe(false)
  })
})

describe('what was accepted at the sign-up', () => {
  it('is listed with version and date, to its owner alone', async () => {
    const [me, other] = [await signUpUser(api), await signUpUser(api)]
    const consents = await clientOf(api, me.cookie).listConsents()
    const accepted = { version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), isCurrent: true }
    expect(consents).toMatchObject([
      { document: 'privacy', ...accepted },
      { document: 'terms', ...accepted },
    ])
    const em = api.deps.orm.em.fork()
    const { id } = await userOf(api, other.cookie)
    await em.execute(`update consents set document_version = '2020-01-01' where user_id = ?`, [id])
    const older = { version: '2020-01-01', isCurrent: false }
    expect(await clientOf(api, other.cookie).listConsents()).toMatchObject([older, older])
    expect(await clientOf(api, me.cookie).listConsents()).toEqual(consents)
    await expect(api.anonymous.listConsents()).rejects.toMatchObject({ status: 401 })
  })
})
