import { withEm } from '@kocyolu/service'
import { holdBack } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { User } from '../db/entities.ts'
import { service } from '../service.ts'
import {
  clientOf,
  type IdentityApi,
  identityApi,
  isSignedIn,
  mailedToken,
  signUpUser,
  submit,
  userOf,
} from '../testing/identity-api.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
afterAll(() => api.close())

type Account = Awaited<ReturnType<typeof signUpUser>>

/** Acts that end a sign-in, as they really happen. */
const endings: Record<string, (account: Account, id: string) => Promise<unknown>> = {
  'signed out': ({ cookie }) => submit(api.anonymous, '/api/logout', {}, { cookie }),
  suspended: async (_, id) => (await admin()).changeUser({ params: { id }, body: { suspended: true } }),
  'given another role': async (_, id) =>
    (await admin()).changeUser({ params: { id }, body: { role: 'mentor' } }),
  'changed the password elsewhere': async ({ email, password }) => {
    const elsewhere = await submit(api.anonymous, '/account/sign-in', { email, password })
    const cookie = elsewhere.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ')
    await clientOf(api, cookie).changePassword({
      body: { currentPassword: password, newPassword: 'yepyeni-bir-parola' },
    })
  },
  'reset the password': async ({ email }) => {
    await submit(api.anonymous, '/account/forgot-password', { email })
    const token = await mailedToken(api, 'reset_password', email)
    await submit(api.anonymous, '/account/reset-password', { token, password: 'yepyeni-bir-parola' })
  },
}

async function admin() {
  const { cookie } = await signUpUser(api)
  const { id } = await userOf(api, cookie)
  await withEm(api.deps).em.execute("update users set role = 'admin' where id = ?", [id])
  return api.as({ id, role: 'admin' })
}

it.each(Object.keys(endings))(
  'a body that was held back while its sender was %s changes nothing',
  async how => {
    const account = await signUpUser(api)
    const { id } = await userOf(api, account.cookie)
    const counted = `${api.deps.config.redisPrefix}limit:identity:${id}`
    const calls = async () => Number(await api.deps.volatileRedis.get(counted))
    const before = await calls()
    const held = [
      holdBack(api.baseUrl, service.contract.updateUser, account.cookie, '{"firstName":"Sahte"}'),
      holdBack(api.baseUrl, service.contract.changePicture, account.cookie, 'GIF89a'),
    ]
    await vi.waitFor(async () => expect(await calls()).toBe(before + held.length))
    await endings[how]?.(account, id)
    expect(await Promise.all(held.map(call => call.finish()))).toEqual([
      '401 unauthenticated',
      '401 unauthenticated',
    ])
    expect(await isSignedIn(api, account.cookie)).toBe(false)
    expect(await withEm(api.deps).em.findOneOrFail(User, { id })).toMatchObject({ firstName: 'Gülşah' })
  },
)
