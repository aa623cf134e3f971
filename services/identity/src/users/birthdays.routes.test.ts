import type { EventPayload } from '@kocyolu/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clientOf, type IdentityApi, identityApi, signUpUser } from '../testing/identity-api.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
beforeEach(() => api.clock.set('2026-11-24T09:00:00Z'))
afterAll(() => api.close())

async function born(birthDate: string) {
  const { cookie } = await signUpUser(api, { birthDate })
  const client = clientOf(api, cookie)
  return { client, ...(await client.currentUser()) }
}
const sweep = () => api.runJob('identity.sweep_birthdays', {})
const minorsOf = async (id: string) =>
  (await api.events())
    .filter(event => event.name === 'user.changed')
    .map(event => event.payload as EventPayload<'user.changed'>)
    .filter(({ userId }) => userId === id)
    .map(({ version, minor }) => [version, minor])

it('other services learn who is a minor, and again on the eighteenth birthday, once', async () => {
  const [young, adult] = [await born('2008-11-26'), await born('2008-11-24')]
  await sweep()
  expect(await minorsOf(young.id)).toEqual([[1, true]])
  expect(await minorsOf(adult.id)).toEqual([[1, false]])
  // Midnight in Istanbul.
  api.clock.set('2026-11-25T20:59:00Z')
  await sweep()
  expect(await minorsOf(young.id)).toEqual([[1, true]])
  api.clock.set('2026-11-25T21:00:00Z')
  await Promise.all([sweep(), sweep(), sweep()])
  await sweep()
  expect(await minorsOf(young.id)).toEqual([
    [1, true],
    [2, false],
  ])
  expect(await minorsOf(adult.id)).toEqual([[1, false]])
  // The sign-in goes on.
  expect(await young.client.currentUser()).toMatchObject({ id: young.id })
})

it('a change on that day publishes the age too, and adults from before it are published in pages', async () => {
  const me = await born('2008-11-26')
  api.clock.set('2026-11-26T09:00:00Z')
  await me.client.updateUser({ body: { bio: 'Merhaba' } })
  await sweep()
  expect(await minorsOf(me.id)).toEqual([
    [1, true],
    [2, false],
  ])
  const em = api.deps.orm.em.fork()
  await em.execute(
    `insert into users (id, version, epoch, email, first_name, last_name, role, birth_date, email_verified, locale, suspended, created_at, updated_at)
    select gen_random_uuid(), 1, 0, 'eski' || n || '@ornek.com', 'Eski', 'Üye', 'student', '1999-05-19', true, 'auto', false, now(), now()
    from generate_series(1, 530) n`,
  )
  const left = async () =>
    Number(
      (await em.execute(`select count(*) from users where not told_adult and birth_date = '1999-05-19'`))[0]
        ?.count,
    )
  await sweep()
  expect(await left()).toBe(30)
  await sweep()
  expect(await left()).toBe(0)
})
