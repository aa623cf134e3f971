import { withEm } from '@kocyolu/service'
import { demoMentors, demoPassword, demoPeople } from '@kocyolu/service/demo'
import { cookiesOf } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IdentityApi, identityApi, submit, userOf } from '../testing/identity-api.ts'
import { seedAccounts } from './seed-accounts.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
afterAll(() => api.close())

it('opens every demo account once, all with the demo password', async () => {
  expect(await seedAccounts(withEm(api.deps))).toBe(demoPeople.length)
  expect(await seedAccounts(withEm(api.deps))).toBe(0)
  const form = { email: 'mentor@kocyolu.test', password: demoPassword }
  const response = await submit(api.anonymous, '/account/sign-in', form)
  const user = await userOf(api, cookiesOf(response.headers.getSetCookie()))
  expect(user).toMatchObject({
    id: demoMentors[0]?.id,
    firstName: 'Işık',
    role: 'mentor',
    mentorProfileId: 1,
  })
})
