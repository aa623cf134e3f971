import { withEm } from '@kocyolu/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../db/entities.ts'
import {
  clientOf,
  type IdentityApi,
  identityApi,
  lookUpRequests,
  mailedToken,
  mailsTo,
  signUpUser,
  submit,
  userOf,
} from '../testing/identity-api.ts'
import { changeUser } from '../users/change-user.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi({ passwordConcurrency: 4 })
})
afterAll(() => api.close())

const post = (path: string, fields: Record<string, string>) => submit(api.anonymous, path, fields)
const emailOf = async (id: string) => (await withEm(api.deps).em.findOneOrFail(User, { id })).email

async function resetLinkOf(email: string) {
  await post('/account/forgot-password', { email })
  return mailedToken(api, 'reset_password', email)
}

describe('what was begun with the old password', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'gives no other address to an account that is reset meanwhile, round %i',
    async round => {
      const account = await signUpUser(api)
      const { id } = await userOf(api, account.cookie)
      const token = await resetLinkOf(account.email)
      const thief = clientOf(api, account.cookie)
      const wish = async (at: number) => {
        const email = `hirsiz-${at}-${account.email}`
        await thief.changeEmail({ body: { email, password: account.password } }).catch(() => undefined)
        return email
      }
      const early = Array.from({ length: round % 3 }, (_, at) => wish(at))
      const reset = post('/account/reset-password', { token, password: 'yepyeni-bir-parola' })
      const wished = await Promise.all([...early, ...[3, 4, 5, 6].map(wish)])
      expect((await reset).status).toBe(303)
      for (const email of wished) {
        const link = await mailedToken(api, 'change_email', email)
        expect((await post('/account/change-email', { token: link })).status).toBe(400)
      }
      expect(await emailOf(id)).toBe(account.email)
    },
  )
})

describe('a link for a new password', () => {
  it.each([1, 2, 3, 4])(
    'opens nothing from a mailbox that stops being the account’s meanwhile, round %i',
    async () => {
      const account = await signUpUser(api)
      const { id } = await userOf(api, account.cookie)
      const email = `yeni-${account.email}`
      await clientOf(api, account.cookie).changeEmail({ body: { email, password: account.password } })
      const token = await mailedToken(api, 'change_email', email)
      await post('/account/forgot-password', { email: account.email })
      const [confirmed] = await Promise.all([post('/account/change-email', { token }), lookUpRequests(api)])
      expect([confirmed.status, await emailOf(id)]).toEqual([200, email])
      const link = await mailedToken(api, 'reset_password', account.email)
      expect(
        (await post('/account/reset-password', { token: link, password: 'bir-hirsiz-parolasi' })).status,
      ).toBe(400)
    },
  )
})

describe('a change of address', () => {
  it('ends with the sign-ins that may have asked for it', async () => {
    const account = await signUpUser(api)
    const email = `ben-degilim-${account.email}`
    await clientOf(api, account.cookie).changeEmail({ body: { email, password: account.password } })
    await clientOf(api, account.cookie).endOtherSignIns()
    const token = await mailedToken(api, 'change_email', email)
    expect((await post('/account/change-email', { token })).status).toBe(400)
  })
})

describe('a user who is suspended', () => {
  it('changes nothing by a mailed link, and can once they are restored', async () => {
    const account = await signUpUser(api)
    const { id } = await userOf(api, account.cookie)
    const email = `baska-${account.email}`
    await clientOf(api, account.cookie).changeEmail({ body: { email, password: account.password } })
    const change = await mailedToken(api, 'change_email', email)
    const verify = await mailedToken(api, 'verify_email', account.email)
    const reset = await resetLinkOf(account.email)
    const before = (suspended: boolean) => changeUser(withEm(api.deps), id, () => ({ suspended }))
    await before(true)
    const said: (string | number)[] = []
    for (const [path, fields] of [
      ['/account/change-email', { token: change }],
      ['/account/verify-email', { token: verify }],
      ['/account/reset-password', { token: reset, password: 'yepyeni-bir-parola' }],
    ] as const) {
      const answer = await post(path, fields)
      const text = await answer.text()
      said.push(answer.status, text.includes('askıya alındı') ? 'suspended' : 'expired')
    }
    // The wish for another address has ended with the sign-ins.
    expect(said).toEqual([400, 'expired', 400, 'suspended', 400, 'suspended'])
    await post('/account/forgot-password', { email: account.email })
    await lookUpRequests(api)
    expect((await mailsTo(api, account.email)).filter(mail => mail.kind === 'reset_password')).toHaveLength(1)
    const user = await withEm(api.deps).em.findOneOrFail(User, { id })
    expect(user).toMatchObject({ email: account.email, emailVerified: false })
    await before(false)
    expect((await post('/account/verify-email', { token: verify })).status).toBe(200)
  })
})
