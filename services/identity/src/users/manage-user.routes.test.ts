import { withEm } from '@kocyolu/service'
import { cookiesOf } from '@kocyolu/service/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  clientOf,
  type IdentityApi,
  identityApi,
  isSignedIn,
  signUpUser,
  submit,
} from '../testing/identity-api.ts'
import { makeAdmin } from './manage-user.ts'

let api: IdentityApi
// Who else is an admin matters here.
beforeEach(async () => {
  await api?.close()
  api = await identityApi({ adminSecondFactor: 'open' })
})
afterAll(() => api.close())

async function newUser(role = 'student') {
  const account = await signUpUser(api, { role })
  const { id } = await clientOf(api, account.cookie).currentUser()
  return { ...account, id, params: { id } }
}

async function someAdmin() {
  const account = await newUser()
  await makeAdmin(withEm(api.deps), account.email)
  const response = await submit(api.anonymous, '/account/sign-in', account.fields)
  return { ...account, client: clientOf(api, cookiesOf(response.headers.getSetCookie())) }
}

/** The audit log without how the first admins came to be. */
const logged = async (client: ReturnType<typeof clientOf>) =>
  (await client.listAudit()).items.filter(({ actor }) => actor.name !== 'make-admin (shell)')

const mailedOf = async (id: string) =>
  (await api.events())
    .map(({ payload }) => payload as { userId?: string; change?: string })
    .flatMap(({ userId, change }) => (userId === id && change ? [change] : []))

describe('an admin', () => {
  it('suspends a user, whose sign-ins end at once and who gets the reason at the next', async () => {
    const [{ client }, person] = [await someAdmin(), await newUser('mentor')]
    const suspended = await client.changeUser({ params: person.params, body: { suspended: true } })
    expect(suspended).toMatchObject({ id: person.id, suspended: true, role: 'mentor' })
    expect(await isSignedIn(api, person.cookie)).toBe(false)
    expect((await api.events()).slice(-2)).toMatchObject([
      { name: 'user.account_changed', payload: { userId: person.id, change: 'suspended' } },
      { name: 'user.changed', payload: { userId: person.id, suspended: true } },
    ])
    const refused = await submit(api.anonymous, '/account/sign-in', person.fields)
    expect(await refused.text()).toContain('Bu hesap askıya alındı; giriş yapılamıyor.')
    await client.changeUser({ params: person.params, body: { suspended: false, role: 'student' } })
    expect(await logged(client)).toMatchObject([
      { action: 'user.restored', before: { suspended: true }, after: { suspended: false } },
      { action: 'user.changed', before: { role: 'mentor' }, after: { role: 'student' } },
      { action: 'user.suspended', subject: { id: person.id, name: 'Gülşah Iğdır' } },
    ])
    expect((await submit(api.anonymous, '/account/sign-in', person.fields)).status).toBe(303)
  })

  it('corrects a date of birth, which changes what guards the user and is in no log', async () => {
    const [{ client }, person] = [await someAdmin(), await newUser()]
    const correct = (birthDate: string, { params } = person) =>
      client.correctBirthDate({ params, body: { birthDate } })
    await correct('2001-05-19')
    expect((await api.events()).at(-1)).toMatchObject({
      name: 'user.changed',
      payload: { userId: person.id, minor: false },
    })
    await correct('2009-05-19')
    await correct('2009-05-19')
    expect((await api.events()).at(-1)).toMatchObject({ payload: { userId: person.id, minor: true } })
    expect(await isSignedIn(api, person.cookie)).toBe(true)
    const entries = await logged(client)
    expect(entries).toMatchObject([
      { action: 'user.birth_date_corrected', before: null, after: { minor: true } },
      { action: 'user.birth_date_corrected', before: null, after: { minor: false } },
    ])
    expect(JSON.stringify(entries)).not.toContain('-05-19')

    const wrong = { status: 400, issues: [{ path: 'birthDate' }] }
    for (const day of ['2015-05-19', '1899-12-31', '2026-02-30', '2099-01-01'])
      await expect(correct(day), day).rejects.toMatchObject(wrong)
    await expect(correct('2009-05-19', await newUser('mentor'))).rejects.toMatchObject(wrong)
    const unknown = { params: { id: '0192d000-0000-7000-8000-000000000000' } }
    await expect(
      client.correctBirthDate({ ...unknown, body: { birthDate: '2001-05-19' } }),
    ).rejects.toMatchObject({
      status: 404,
    })
  })

  it.each([
    ['student', 'mentor'],
    ['mentor', 'student'],
    ['student', 'admin'],
  ] as const)('makes a %s a %s, whose sign-ins end at once', async (before, role) => {
    const [{ client }, person] = [await someAdmin(), await newUser(before)]
    expect(await client.changeUser({ params: person.params, body: { role } })).toMatchObject({ role })
    expect(await isSignedIn(api, person.cookie)).toBe(false)
    expect(await mailedOf(person.id)).toContain('role')
  })

  it('is made by a page or the command line, as the log and mails to all other admins say', async () => {
    const [admin, person] = [await someAdmin(), await newUser()]
    await admin.client.changeUser({ params: person.params, body: { role: 'admin' } })
    expect(await mailedOf(admin.id)).toEqual(expect.arrayContaining(['admin_added']))
    const other = await newUser()
    await makeAdmin(withEm(api.deps), other.email)
    for (const { id } of [admin, person]) expect((await mailedOf(id)).at(-1)).toBe('admin_added')
    const [entry] = (await admin.client.listAudit()).items
    expect(entry).toMatchObject({
      ...{ action: 'user.changed', actor: { name: 'make-admin (shell)' }, subject: { id: other.id } },
      ...{ before: { role: 'student' }, after: { role: 'admin' } },
    })
  })

  it('who is the last one is not suspended by a decision, which is mailed and logged', async () => {
    const { client, id } = await someAdmin()
    await api.deliver('user.suspension_decided', {
      ...{ userId: id, suspended: true, decidedAt: '2026-11-23T06:01:00.000Z' },
      by: { id, firstName: 'Gülşah', lastName: 'Iğdır' },
    })
    expect(await mailedOf(id)).toContain('restored')
    expect(await logged(client)).toMatchObject([{ action: 'user.suspension_refused', subject: { id } }])
  })

  it('suspends by deciding about what a user wrote, once, and ends that by taking it back', async () => {
    const [{ client, id: adminId }, person] = [await someAdmin(), await newUser()]
    const by = { id: adminId, firstName: 'Gülşah', lastName: 'Iğdır' }
    const decide = (suspended: boolean, minute: number) =>
      api.deliver('user.suspension_decided', {
        ...{ userId: person.id, suspended, by, decidedAt: `2026-11-23T06:0${minute}:00.000Z` },
      })
    for (const _ of [1, 2]) await decide(true, 1)
    expect(await isSignedIn(api, person.cookie)).toBe(false)
    const acts = async () => (await logged(client)).map(({ action, actor }) => [action, actor.id])
    expect(await acts()).toEqual([['user.suspended', adminId]])
    await decide(false, 3)
    // An earlier decision that comes late.
    await decide(true, 2)
    expect(await acts()).toEqual([
      ['user.restored', adminId],
      ['user.suspended', adminId],
    ])
    expect((await submit(api.anonymous, '/account/sign-in', person.fields)).status).toBe(303)
  })

  it('ends all sign-ins of a user, who signs in again', async () => {
    const [{ client }, person] = [await someAdmin(), await newUser()]
    const again = await submit(api.anonymous, '/account/sign-in', person.fields)
    const cookies = [person.cookie, cookiesOf(again.headers.getSetCookie())]
    await client.endUserSignIns({ params: person.params })
    expect(await Promise.all(cookies.map(cookie => isSignedIn(api, cookie)))).toEqual([false, false])
    expect((await submit(api.anonymous, '/account/sign-in', person.fields)).status).toBe(303)
    expect(await logged(client)).toMatchObject([
      { action: 'user.signed_out', subject: { id: person.id }, before: null, after: null },
    ])
    expect(await client.countUsers()).toMatchObject({ total: 2 })
  })

  it('ends nothing by changing nothing', async () => {
    const [{ client }, person] = [await someAdmin(), await newUser()]
    const notified = (await api.events()).length
    await client.changeUser({ params: person.params, body: { role: 'student', suspended: false } })
    expect(await isSignedIn(api, person.cookie)).toBe(true)
    expect((await api.events()).length).toBe(notified)
    expect(await logged(client)).toEqual([])
  })

  it('does not find a user who is not there', async () => {
    const { client } = await someAdmin()
    const params = { id: '019bb65e-6c00-7001-8200-000000000001' }
    await expect(client.endUserSignIns({ params })).rejects.toMatchObject({ status: 404 })
    await expect(client.changeUser({ params, body: { suspended: true } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the last admin', () => {
  it.each([{ role: 'mentor' as const }, { suspended: true }])('cannot be changed to %j', async body => {
    const [first, second] = [await someAdmin(), await someAdmin()]
    await first.client.changeUser({ params: second.params, body })
    const last = first.client.changeUser({ params: first.params, body })
    await expect(last).rejects.toMatchObject({ status: 409, code: 'account.last_admin' })
    expect(await first.client.countUsers()).toMatchObject({ total: 2 })
  })

  it('stays when all admins take each other’s role away at once', async () => {
    const admins = await Promise.all(Array.from({ length: 4 }, someAdmin))
    const attempts = admins.flatMap(({ client }) =>
      admins.map(({ params }) => client.changeUser({ params, body: { role: 'student' } })),
    )
    await Promise.allSettled(attempts)
    const left = await api.as({ role: 'admin' })
    expect(await left.countUsers()).toMatchObject({ admins: 1 })
  })
})
