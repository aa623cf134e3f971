import { type EventPayload, serviceNames } from '@kocyolu/contracts'
import { allRows, cookiesOf } from '@kocyolu/service/testing'
import { pictureFile } from '@kocyolu/service/testing/pictures'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Erasure } from '../db/entities.ts'
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

const dayMs = 24 * 3_600_000
const others = serviceNames.filter(name => name !== 'identity')

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
beforeEach(() => api.clock.set('2026-11-24T09:00:00Z'))
afterAll(() => api.close())

async function newUser(changes: Record<string, string> = {}) {
  const signed = await signUpUser(api, changes)
  const client = clientOf(api, signed.cookie)
  const { id } = await client.currentUser()
  const ask = (keepsReviews = false) =>
    client.askDeletion({ body: { password: signed.password, keepsReviews } })
  return { ...signed, client, id, ask }
}
const sweep = () => api.runJob('identity.sweep_deletions', {})
const emitted = async (id: string, name: string) =>
  (await api.events())
    .filter(event => event.name === name && JSON.stringify(event.payload).includes(id))
    .map(event => event.payload)
const announced = async (id: string) => (await emitted(id, 'user.erased')) as EventPayload<'user.erased'>[]
const changesOf = async (id: string) =>
  ((await emitted(id, 'user.account_changed')) as EventPayload<'user.account_changed'>[]).map(
    ({ change }) => change,
  )
const answer = (userId: string, round: number, services: readonly (typeof serviceNames)[number][] = others) =>
  Promise.all(services.map(service => api.deliver('user.part_erased', { userId, round, service })))
const erasureOf = (userId: string) => api.deps.orm.em.fork().findOne(Erasure, { userId })
async function erased(who: { id: string; ask(): Promise<unknown> }) {
  await who.ask()
  api.clock.advance(14 * dayMs)
  await sweep()
}
it('an account whose address was never proved ends when it is out of use', async () => {
  const [unproved, proved, inUse] = [await newUser(), await newUser(), await newUser()]
  const token = await mailedToken(api, 'verify_email', proved.email)
  await submit(api.anonymous, '/account/verify-email', { token })
  api.clock.advance(20 * dayMs)
  await submit(api.anonymous, '/account/sign-in', inUse.fields)
  api.clock.advance(12 * dayMs)
  await sweep()
  const due = await Promise.all([unproved, proved, inUse].map(({ id }) => changesOf(id)))
  expect(due).toEqual([['deletion_asked'], [], ['new_device']])
  api.clock.advance(14 * dayMs)
  await sweep()
  expect(await announced(unproved.id)).toHaveLength(1)
})

describe('asking', () => {
  it('is due in fourteen days, notified to the person and every service, and changes nothing else', async () => {
    const me = await newUser()
    expect(await me.ask()).toEqual({ deletionDueAt: '2026-12-08T09:00:00.000Z' })
    expect(await me.client.currentUser()).toMatchObject({ deletionDueAt: '2026-12-08T09:00:00.000Z' })
    expect(await emitted(me.id, 'user.account_changed')).toEqual([
      { userId: me.id, change: 'deletion_asked', dueAt: '2026-12-08T09:00:00.000Z' },
    ])
    expect((await emitted(me.id, 'user.changed')).at(-1)).toMatchObject({ version: 2, isLeaving: true })
    api.clock.advance(13 * dayMs)
    await sweep()
    expect(await isSignedIn(api, me.cookie)).toBe(true)
  })

  it('asked again, as after a lost answer or by many at once, is one, due when it was', async () => {
    const me = await newUser()
    const first = await me.ask()
    api.clock.advance(dayMs)
    const again = await Promise.all([1, 2, 3, 4].map(() => me.ask(true)))
    for (const one of again) expect(one).toEqual(first)
    expect(await changesOf(me.id)).toEqual(['deletion_asked'])
  })

  it('wants the password, and a sign-in', async () => {
    const me = await newUser()
    const body = { password: 'baska-bir-parola', keepsReviews: false }
    await expect(me.client.askDeletion({ body })).rejects.toMatchObject({
      issues: [{ path: 'password', message: 'wrong_password' }],
    })
    await expect(api.anonymous.askDeletion({ body })).rejects.toMatchObject({ status: 401 })
    await expect(api.anonymous.takeBackDeletion()).rejects.toMatchObject({ status: 401 })
    expect(await me.client.currentUser()).toMatchObject({ deletionDueAt: null })
  })

  it('is no way out for the last admin who stays, however many ask at once', async () => {
    const admins = await Promise.all([newUser(), newUser(), newUser()])
    const em = api.deps.orm.em.fork()
    for (const { id } of admins) await em.execute(`update users set role = 'admin' where id = ?`, [id])
    const asked = await Promise.allSettled(admins.map(admin => admin.ask()))
    expect(asked.map(one => one.status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    const refused = asked.find(one => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'account.last_admin' })
    const [last] = await Promise.all(
      admins.map(async one => ((await one.client.currentUser()).deletionDueAt ? [] : [one])),
    ).then(all => all.flat())
    const leaving = admins.find(one => one !== last)
    const boss = await api.as({ id: leaving?.id ?? '', role: 'admin' })
    const demote = { params: { id: last?.id ?? '' }, body: { role: 'student' as const } }
    await expect(boss.changeUser(demote)).rejects.toMatchObject({ code: 'account.last_admin' })
    await em.execute(`update users set role = 'student', deletion_due_at = null where role = 'admin'`)
  })
})

describe('taking it back', () => {
  it('leaves everything as it was, and is done once', async () => {
    const me = await newUser()
    await me.ask()
    await Promise.all([1, 2, 3].map(() => me.client.takeBackDeletion()))
    await me.client.takeBackDeletion()
    api.clock.advance(20 * dayMs)
    await sweep()
    expect(await me.client.currentUser()).toMatchObject({ id: me.id, deletionDueAt: null })
    expect(await changesOf(me.id)).toEqual(['deletion_asked', 'deletion_taken_back'])
    expect((await emitted(me.id, 'user.changed')).at(-1)).toMatchObject({ isLeaving: false })
  })

  it('in the last second, while the sweep runs, is either done whole or comes too late', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => newUser()))
    for (const one of all) await one.ask()
    api.clock.advance(14 * dayMs)
    const [, ...backs] = await Promise.allSettled([
      Promise.all([sweep(), sweep()]),
      ...all.map(one => one.client.takeBackDeletion()),
    ])
    await sweep()
    for (const [at, one] of all.entries()) {
      const isKept = backs[at]?.status === 'fulfilled'
      expect([isKept, await isSignedIn(api, one.cookie)]).toEqual([isKept, isKept])
      expect((await announced(one.id)).length).toBe(isKept ? 0 : 1)
    }
  })
})

describe('a new coach with the mailbox of an account that is deleted', () => {
  const kept = { service: 'coaching', isKept: true } as const
  it.each<[string, { suspended?: true; events?: boolean[]; days?: number }, string | undefined]>([
    ['that was suspended', { suspended: true }, 'suspended'],
    ['about which a case is kept', { events: [true] }, 'reported'],
    ['about which no case is kept any more', { events: [true, false] }, undefined],
    ['like any other', {}, undefined],
    ['about which a case is kept for years', { events: [true], days: 900 }, 'reported'],
    ['that was suspended long ago', { suspended: true, days: 366 }, undefined],
  ])('%s is named to those who decide, or not', async (_, { suspended, events = [], days = 1 }, mark) => {
    const local = `ayse.${crypto.randomUUID()}`
    const left = await newUser({ email: `${local}@gmail.com` })
    await left.ask()
    if (suspended)
      await api.deps.orm.em.fork().execute('update users set suspended = true where id = ?', [left.id])
    api.clock.advance(14 * dayMs)
    await sweep()
    for (const isKept of events) await api.deliver('user.cases_kept', { ...kept, userId: left.id, isKept })
    api.clock.advance(days * dayMs)
    await sweep()
    const back = await newUser({ email: `${local.toUpperCase().replace('.', '')}+koc@gmail.com` })
    const mentorProfileId = Number.parseInt(back.id.slice(-6), 16)
    await api.deliver('mentor.created', { mentorProfileId, userId: back.id })
    const marked = (await api.events()).flatMap(({ name, payload }) => {
      const of = payload as EventPayload<'mentor.marked'>
      return name === 'mentor.marked' && of.mentorProfileId === mentorProfileId ? [of.mark] : []
    })
    expect(marked).toEqual(mark ? [mark] : [])
  })
})

describe('when it is due', () => {
  it('a person is reminded once, two days before', async () => {
    const me = await newUser()
    await me.ask()
    api.clock.advance(12 * dayMs)
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await changesOf(me.id)).toEqual(['deletion_asked', 'deletion_soon'])
  })

  it('the account is gone, its sign-ins end, and its address is free', async () => {
    const me = await newUser({ firstName: 'Nurseza', lastName: 'Karabekir' })
    const body = await pictureFile()
    const { profileImageUrl } = await me.client.changePicture({ body })
    await mailedToken(api, 'verify_email', me.email)
    await submit(api.anonymous, '/account/forgot-password', { email: me.email })
    await erased(me)
    expect(await isSignedIn(api, me.cookie)).toBe(false)
    expect((await api.anonymous.fetch(`${profileImageUrl}-64.webp`)).status).toBe(404)
    expect(await announced(me.id)).toEqual([
      { userId: me.id, round: 1, keepsReviews: false, isRepeated: false },
    ])
    const again = await signUpUser(api, { email: me.email, firstName: 'Başka', lastName: 'Biri' })
    expect((await userOf(api, again.cookie)).id).not.toBe(me.id)
  })

  it('nothing of the person is left in the schema or in Redis but the bare id', async () => {
    const me = await newUser({ firstName: 'Şehriban', lastName: 'Yağızoğlu' })
    const admin = await api.as({ role: 'admin', id: (await newUser()).id })
    const em = api.deps.orm.em.fork()
    await em.execute(`update users set role = 'admin' where id = ?`, [admin.caller?.id])
    const suspend = (suspended: boolean) => admin.changeUser({ params: { id: me.id }, body: { suspended } })
    await suspend(true)
    await suspend(false)
    await em.execute(`update users set role = 'student' where id = ?`, [admin.caller?.id])
    const body = await pictureFile({ colour: '#123456' })
    const fields = { email: me.email, password: me.password }
    const cookie = cookiesOf((await submit(api.anonymous, '/account/sign-in', fields)).headers.getSetCookie())
    const client = clientOf(api, cookie)
    await client.changePicture({ body })
    await client.updateUser({ body: { bio: 'Zeytinburnu’nda oturuyorum', university: 'Ege Üniversitesi' } })
    await client.changeEmail({ body: { email: `yeni-${me.email}`, password: me.password } })
    const before = (await allRows(api.deps)).join('\n')
    for (const text of ['Şehriban', 'Yağızoğlu', me.email, 'Zeytinburnu']) expect(before).toContain(text)

    await client.askDeletion({ body: { password: me.password, keepsReviews: false } })
    // A relayed event is kept for a week.
    await em.execute(`insert into sent_entries (id, kind, name, payload, occurred_at)
      select id, kind, name, payload, occurred_at from outbox`)
    await em.execute('delete from outbox')
    api.clock.advance(14 * dayMs)
    await sweep()
    await answer(me.id, 1)
    api.clock.advance(8 * dayMs)
    await sweep()
    const left = await allRows(api.deps)
    for (const text of ['Şehriban', 'Yağızoğlu', me.email, 'Zeytinburnu'])
      expect([text, left.filter(row => row.toLowerCase().includes(text.toLowerCase()))]).toEqual([text, []])
    const tables = left.filter(row => row.includes(me.id)).map(row => row.split(' ')[0])
    expect(new Set(tables)).toEqual(new Set(['erasures', 'left_addresses', 'outbox', 'audit_entries']))
    const keys = await api.deps.redis.keys(`${api.deps.config.redisPrefix}*`)
    // Limits end within the hour.
    expect(keys.filter(key => key.includes(me.id) && !key.includes(':limit:'))).toEqual([])
    expect(left.filter(row => row.startsWith('audit_entries') && row.includes('sha256:')).length).toBe(2)
  })

  it('everybody is asked until all have answered, then once more, and then it ends', async () => {
    const me = await newUser()
    await erased(me)
    await answer(me.id, 1, others.slice(1))
    await sweep()
    expect((await announced(me.id)).length).toBe(1)
    // One was down for a day.
    api.clock.advance(dayMs)
    await sweep()
    expect((await announced(me.id)).map(({ round }) => round)).toEqual([1, 1])
    await Promise.all([answer(me.id, 1), answer(me.id, 1), answer(me.id, 2)])
    api.clock.advance(8 * dayMs)
    await Promise.all([sweep(), sweep()])
    expect((await announced(me.id)).map(({ round }) => round)).toEqual([1, 1, 2])
    expect(await erasureOf(me.id)).toMatchObject({ erasedAt: null, answered: [] })
    await answer(me.id, 1)
    await answer(me.id, 2)
    expect(await erasureOf(me.id)).toMatchObject({ dueAt: null, erasedAt: api.clock.now() })
    api.clock.advance(99 * dayMs)
    await sweep()
    expect((await announced(me.id)).length).toBe(3)
  })

  it('one that fails in the middle leaves the account as it was, to be erased a minute later, and delays no other', async () => {
    const [me, other] = [await newUser(), await newUser()]
    await Promise.all([me.ask(), other.ask()])
    const em = api.deps.orm.em.fork()
    await em.execute(`create function stuck() returns trigger language plpgsql as $$ begin
      if old.user_id = '${me.id}' then raise 'stuck'; end if;
      return old; end $$`)
    await em.execute('create trigger stuck before delete on consents for each row execute function stuck()')
    api.clock.advance(14 * dayMs)
    await sweep()
    expect(await announced(me.id)).toEqual([])
    expect((await announced(other.id)).length).toBe(1)
    expect((await api.deps.orm.em.fork().execute('select id from users where id = ?', [me.id])).length).toBe(
      1,
    )
    await em.execute('drop trigger stuck on consents; drop function stuck()')
    api.clock.advance(60_000)
    await sweep()
    expect((await announced(me.id)).length).toBe(1)
  })

  it('after a restore everybody who is gone is erased again, and gets a mail', async () => {
    const me = await newUser()
    await erased(me)
    await answer(me.id, 1)
    api.clock.advance(8 * dayMs)
    await sweep()
    await answer(me.id, 2)
    await api.runJob('identity.erase_again', {})
    await sweep()
    expect((await announced(me.id)).at(-1)).toMatchObject({ round: 1, isRepeated: true })
  })
})
