import { withEm } from '@kocyolu/service'
import { demoMentors, demoPassword, demoPeople, demoStudents } from '@kocyolu/service/demo'
import { cookiesOf } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Guardian } from '../guardians/guardian.entity.ts'
import { type IdentityApi, identityApi, submit, userOf } from '../testing/identity-api.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedGuardian } from './seed-guardian.ts'

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

it('gives the first student a guardian while they are under eighteen, to whom no mail goes', async () => {
  api.clock.set('2026-11-25T09:00:00Z')
  for (let time = 0; time < 2; time++) await seedGuardian(withEm(api.deps))
  const guardians = () => withEm(api.deps).em.find(Guardian, {})
  expect(await guardians()).toMatchObject([{ userId: demoStudents[0]?.id, email: 'veli@kocyolu.test' }])
  await api.runJob('identity.sweep_guardians', {})
  expect((await api.events()).map(({ name }) => name)).not.toContain('guardian.mail_requested')
  await withEm(api.deps).em.nativeDelete(Guardian, {})
  api.clock.set('2027-11-25T09:00:00Z')
  await seedGuardian(withEm(api.deps))
  expect(await guardians()).toEqual([])
})
