import { withEm } from '@kocyolu/service'
import { demoMentors, demoPassword, demoPeople, demoStudents } from '@kocyolu/service/demo'
import { cookiesOf } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Guardian, GuardianSummary, User } from '../db/entities.ts'
import { type IdentityApi, identityApi, submit, userOf } from '../testing/identity-api.ts'
import { seedAccounts, seedGuardian } from './seed-accounts.ts'
import { seedPortraits } from './seed-portraits.ts'

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

it('gives every coach a portrait once, and serves it as one that was uploaded', async () => {
  await seedAccounts(withEm(api.deps))
  const coaches = demoPeople.filter(({ role }) => role === 'mentor')
  expect(await seedPortraits(withEm(api.deps))).toBe(coaches.length)
  expect(await seedPortraits(withEm(api.deps))).toBe(0)
  const users = await withEm(api.deps).em.findAll(User)
  const pictures = users.flatMap(({ profileImageUrl }) => profileImageUrl ?? [])
  expect(new Set(pictures).size).toBe(coaches.length)
  const { status, headers } = await api.anonymous.fetch(pictures[0] ?? '')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  const notified = (await api.events()).filter(({ payload }) =>
    pictures.includes(Reflect.get(Object(payload), 'profileImageUrl')),
  )
  expect(notified).toHaveLength(coaches.length)
})

it('gives the first student a guardian while they are under eighteen, to whom no mail goes but a summary', async () => {
  api.clock.set('2026-11-25T09:00:00Z')
  for (let time = 0; time < 2; time++) await seedGuardian(withEm(api.deps))
  const guardians = () => withEm(api.deps).em.find(Guardian, {})
  expect(await guardians()).toMatchObject([{ userId: demoStudents[0]?.id, email: 'veli@kocyolu.test' }])
  await api.runJob('identity.sweep_guardians', {})
  expect((await api.events()).map(({ name }) => name)).not.toContain('guardian.mail_requested')
  const summaries = () => withEm(api.deps).em.find(GuardianSummary, {})
  expect(await summaries()).toMatchObject([{ day: '2026-11-22', state: 'waiting' }])
  await withEm(api.deps).em.nativeDelete(Guardian, {})
  api.clock.set('2027-11-25T09:00:00Z')
  await seedGuardian(withEm(api.deps))
  expect(await guardians()).toEqual([])
})
