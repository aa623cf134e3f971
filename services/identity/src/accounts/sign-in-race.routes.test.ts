import { requireCaller, withEm } from '@kocyolu/service'
import { cookiesOf, inRequest } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type IdentityApi,
  identityApi,
  isSignedIn,
  mailedToken,
  signUpUser,
  submit,
  userOf,
} from '../testing/identity-api.ts'
import { changeUser } from '../users/change-user.ts'
import { makeAdmin } from '../users/manage-user.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi({ passwordConcurrency: 4 })
})
afterAll(() => api.close())

type Account = { email: string; password: string; cookie: string }

/** Tries to sign in again and again while `change` happens, and gives the cookie of each sign-in that was let in. */
async function signInsAround({ email, password }: Account, change: () => Promise<unknown>) {
  const signIn = async () => {
    const response = await submit(api.anonymous, '/account/sign-in', { email, password })
    return response.status === 303 ? [cookiesOf(response.headers.getSetCookie())] : []
  }
  const some = () => Array.from({ length: 12 }, signIn)
  const before = some()
  await Promise.race(before)
  const changed = change()
  const during = some()
  await changed
  return (await Promise.all([...before, ...during])).flat()
}

const alive = async (cookies: string[]) => {
  const answers = await Promise.all(cookies.map(cookie => isSignedIn(api, cookie)))
  return answers.filter(Boolean).length
}

const changeOf = async (email: string, change: Parameters<typeof changeUser>[2]) => {
  const { em } = withEm(api.deps)
  const { id } = await em
    .getKysely()
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await changeUser(withEm(api.deps), id, change)
}

describe('no sign-in that was let in around a change outlives it', () => {
  it.each([1, 2, 3])('of the password, round %i', async () => {
    const account = await signUpUser(api)
    await submit(api.anonymous, '/account/forgot-password', { email: account.email })
    const token = await mailedToken(api, 'reset_password', account.email)
    const accepted = await signInsAround(account, async () => {
      const reset = { token, password: 'yepyeni-bir-parola' }
      expect((await submit(api.anonymous, '/account/reset-password', reset)).status).toBe(303)
    })
    expect(accepted.length).toBeGreaterThan(0)
    expect(await alive([...accepted, account.cookie])).toBe(0)
  })

  it('of a suspension', async () => {
    const account = await signUpUser(api)
    const accepted = await signInsAround(account, () => changeOf(account.email, () => ({ suspended: true })))
    expect(accepted.length).toBeGreaterThan(0)
    expect(await alive([...accepted, account.cookie])).toBe(0)
  })

  it('of the role: what lasts carries the new one', async () => {
    const account = await signUpUser(api)
    const accepted = await signInsAround(account, () => makeAdmin(withEm(api.deps), account.email))
    expect(await isSignedIn(api, account.cookie)).toBe(false)
    let lasting = 0
    for (const cookie of accepted) {
      if (!(await isSignedIn(api, cookie))) continue
      lasting += 1
      expect((await api.anonymous.fetch('/api/users/counts', { headers: { cookie } })).status).toBe(200)
    }
    expect(lasting).toBeLessThan(accepted.length)
  })
})

describe('a user who becomes a coach', () => {
  const created = { mentorProfileId: 51, profileImageUrl: null }

  it('is one in every sign-in from the moment identity gets the event, and in those that begin around it', async () => {
    const account = await signUpUser(api)
    const { id: userId } = await userOf(api, account.cookie)
    const accepted = await signInsAround(account, () => api.deliver('mentor.created', { ...created, userId }))
    for (const cookie of [account.cookie, ...accepted])
      expect(await userOf(api, cookie)).toMatchObject({ role: 'mentor', mentorProfileId: 51 })
  })

  it('is one in a sign-in that begins after coaching made the profile and before identity got the event', async () => {
    const account = await signUpUser(api)
    const { id } = await userOf(api, account.cookie)
    const coach = await inRequest(api.service, account.cookie, ctx =>
      api.deps.signIns.renew(ctx, { ...requireCaller(ctx), role: 'mentor', mentorProfileId: 52 }),
    )
    expect(await isSignedIn(api, account.cookie)).toBe(false)
    const response = await submit(api.anonymous, '/account/sign-in', account.fields)
    const cookie = cookiesOf(response.headers.getSetCookie())
    for (const one of [coach, cookie]) expect(await userOf(api, one)).toMatchObject({ id, role: 'mentor' })
    await api.deliver('mentor.created', { ...created, mentorProfileId: 52, userId: id })
    for (const one of [coach, cookie]) {
      expect(await userOf(api, one)).toMatchObject({ role: 'mentor', mentorProfileId: 52 })
    }
  })
})

describe('a change that failed after its sign-ins had ended', () => {
  it('leaves an account that can be signed in to, and changed', async () => {
    const account = await signUpUser(api)
    const { id } = await userOf(api, account.cookie)
    await api.deps.signIns.endAll(id, 7)
    const [signIn] = await signInsAround(account, async () => {})
    expect(await alive([signIn ?? ''])).toBe(1)
    await changeOf(account.email, () => ({ suspended: true }))
    expect(await alive([signIn ?? ''])).toBe(0)
  })
})
