import { randomUUID } from 'node:crypto'
import type { EventPayload } from '@kocyolu/contracts'
import { mailedLinkSecret } from '@kocyolu/service'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientOf, type IdentityApi, identityApi, signUpUser, submit } from '../testing/identity-api.ts'

const dayMs = 86_400_000

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
beforeEach(() => api.clock.set('2026-11-24T09:00:00Z'))
afterAll(() => api.close())

const newAddress = () => `${randomUUID()}@ornek.com`

async function student(changes: Record<string, string> = {}) {
  const signed = await signUpUser(api, { birthDate: '2009-11-26', ...changes })
  const client = clientOf(api, signed.cookie)
  const { id } = await client.currentUser()
  await api.deps.orm.em.fork().execute('update users set email_verified = true where id = ?', [id])
  const give = (email: string | null, password = signed.password) =>
    client.changeGuardian({ body: { email, password } })
  return { ...signed, client, id, give }
}
const emitted = async <T>(id: string, name: string) =>
  (await api.events())
    .filter(event => event.name === name && JSON.stringify(event.payload).includes(id))
    .map(event => event.payload as T)
const mailsOf = (id: string) =>
  emitted<EventPayload<'guardian.mail_requested'>>(id, 'guardian.mail_requested')
const changesOf = async (id: string) =>
  (await emitted<EventPayload<'user.account_changed'>>(id, 'user.account_changed')).map(
    ({ change }) => change,
  )
const tokenOf = async (id: string) =>
  mailedLinkSecret(api.deps.config.linkKeys, (await mailsOf(id)).at(-1)?.linkId ?? '')
const open = async (token: string) =>
  (await api.anonymous.fetch(`/account/guardian?token=${token}&lang=en`)).status
const ask = async (token: string, act: string) => {
  const answer = await submit(api.anonymous, '/account/guardian?lang=en', { token, act })
  return [answer.status, /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1]]
}
const rowsOf = async (table: string) =>
  JSON.stringify(await api.deps.orm.em.fork().execute(`select * from ${table}`))
const sweep = () => api.runJob('identity.sweep_guardians', {})

describe('a guardian’s address', () => {
  it('is given by the password by who is under eighteen, mailed once however often it is sent, and removed', async () => {
    const me = await student()
    expect(await me.client.getGuardian()).toEqual({
      isOffered: true,
      email: null,
      changeableAt: null,
      getsSummary: false,
    })
    const email = newAddress()
    await expect(me.give(email, 'baska-bir-parola')).rejects.toMatchObject({
      issues: [{ path: 'password', message: 'wrong_password' }],
    })
    const own = { isOffered: true, email, changeableAt: '2026-11-25T09:00:00.000Z', getsSummary: false }
    expect(await Promise.all([me.give(email), me.give(email), me.give(email)])).toEqual([own, own, own])
    expect(await mailsOf(me.id)).toMatchObject([{ email, firstName: 'Gülşah', isFirst: true }])
    expect(await me.give(null)).toEqual({ ...own, email: null })
    expect(await me.give(null)).toEqual({ ...own, email: null })
    expect(await open(await tokenOf(me.id))).toBe(400)
  })

  it('can be one a day, however the one before went, and is three students’ at most', async () => {
    const me = await student()
    const email = newAddress()
    await me.give(email)
    await expect(me.give(newAddress())).rejects.toMatchObject({ code: 'rate_limited' })
    await me.give(null)
    await expect(me.give(newAddress())).rejects.toMatchObject({ code: 'rate_limited' })
    api.clock.advance(dayMs)
    await sweep()
    expect(await me.client.getGuardian()).toMatchObject({
      email: null,
      changeableAt: null,
      getsSummary: false,
    })
    for (const _ of [1, 2]) await (await student()).give(email)
    await expect((await student()).give(email)).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('is no matter of adults’, of who has not proved their own, or of visitors', async () => {
    const adult = await student({ birthDate: '2008-11-24' })
    expect(await adult.client.getGuardian()).toMatchObject({ isOffered: false })
    await expect(adult.give(newAddress())).rejects.toMatchObject({ code: 'forbidden' })
    const me = await student()
    await expect(me.give(me.email)).rejects.toMatchObject({ issues: [{ message: 'email_same' }] })
    await api.deps.orm.em.fork().execute('update users set email_verified = false where id = ?', [me.id])
    await expect(me.give(newAddress())).rejects.toMatchObject({ code: 'account.email_unverified' })
    const body = { email: null, password: me.password }
    await expect(api.anonymous.changeGuardian({ body })).rejects.toMatchObject({ status: 401 })
    await expect(api.anonymous.getGuardian()).rejects.toMatchObject({ status: 401 })
  })

  it('is mailed once a year, by a link that ends the one before, until the student is eighteen', async () => {
    const me = await student({ birthDate: '2009-11-26' })
    await me.give(newAddress())
    const first = await tokenOf(me.id)
    await sweep()
    expect(await mailsOf(me.id)).toHaveLength(1)
    api.clock.advance(365 * dayMs)
    await Promise.all([sweep(), sweep()])
    expect((await mailsOf(me.id)).map(({ isFirst }) => isFirst)).toEqual([true, false])
    const second = await tokenOf(me.id)
    expect([await open(first), await open(second)]).toEqual([400, 200])
    // Midnight in Istanbul.
    api.clock.set('2027-11-25T21:00:00Z')
    expect(await open(second)).toBe(400)
    expect((await ask(second, 'deletion'))[0]).toBe(400)
    api.clock.advance(dayMs)
    await sweep()
    expect(await mailsOf(me.id)).toHaveLength(2)
    expect(await rowsOf('guardians')).not.toContain(me.id)
  })
})

describe('a guardian’s link', () => {
  it('shows a first name and nothing else, does nothing when opened, and opens nothing when it is not ours', async () => {
    const me = await student()
    await me.give(newAddress())
    const page = await api.anonymous.fetch(`/account/guardian?token=${await tokenOf(me.id)}&lang=tr`)
    const html = await page.text()
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(html).toContain('Gülşah')
    for (const secret of [me.id, me.email, 'Iğdır', '2009']) expect(html).not.toContain(secret)
    expect(await changesOf(me.id)).toEqual([])
    for (const token of ['', 'x', 'x.y', (await tokenOf(me.id)).slice(0, -1)]) {
      expect(await open(token)).toBe(400)
      expect((await ask(token, 'deletion'))[0]).toBe(400)
    }
    expect((await ask(await tokenOf(me.id), 'baska'))[0]).toBe(400)
  })

  it('has the file made for the student, who is notified, once a day', async () => {
    const me = await student()
    await me.give(newAddress())
    const token = await tokenOf(me.id)
    const answers = await Promise.all([ask(token, 'export'), ask(token, 'export')])
    expect(answers.map(([, title]) => title).toSorted()).toEqual([
      'The file is being made',
      'The file was asked for already',
    ])
    expect(await changesOf(me.id)).toEqual(['guardian_asked_export'])
    expect(await me.client.getExport()).toMatchObject({ state: 'making' })
  })

  it('has the account deleted in fourteen days, of which the student is notified and can cancel it, and not again', async () => {
    const me = await student()
    await me.give(newAddress())
    const token = await tokenOf(me.id)
    const titles = (await Promise.all([1, 2, 3].map(() => ask(token, 'deletion')))).map(([, title]) => title)
    expect(titles.toSorted()).toEqual([
      'The account will be deleted already',
      'The account will be deleted already',
      'We have your request',
    ])
    expect(await changesOf(me.id)).toEqual(['guardian_asked_deletion'])
    expect(await me.client.currentUser()).toMatchObject({ deletionDueAt: '2026-12-08T09:00:00.000Z' })
    await me.client.takeBackDeletion()
    expect((await ask(token, 'deletion'))[1]).toBe('The student has cancelled the deletion')
    expect(await me.client.currentUser()).toMatchObject({ deletionDueAt: null })
    api.clock.advance(31 * dayMs)
    expect((await ask(token, 'deletion'))[1]).toBe('We have your request')
  })

  it('refuses mails: the address is erased wherever it is and not mailed again, and no account learns that', async () => {
    const [me, sibling, stranger] = [await student(), await student(), await student()]
    const email = newAddress()
    await me.give(email)
    await sibling.give(email)
    const token = await tokenOf(me.id)
    expect((await ask(token, 'refuse_all'))[0]).toBe(200)
    expect((await ask(token, 'refuse_all'))[0]).toBe(400)
    expect(await open(await tokenOf(sibling.id))).toBe(400)
    expect(await rowsOf('guardians')).not.toContain(email)
    expect(await rowsOf('refused_guardians')).not.toContain(email)
    expect(await stranger.give(email)).toMatchObject({ email, isOffered: true })
    expect(await mailsOf(stranger.id)).toEqual([])
    api.clock.advance(365 * dayMs)
    await sweep()
    expect(await mailsOf(stranger.id)).toEqual([])
  })

  it('refuses mails about one child alone, also once the key that knows it signs no more', async () => {
    const [me, sibling] = [await student(), await student()]
    const email = newAddress()
    await me.give(email)
    await sibling.give(email)
    const token = await tokenOf(me.id)
    expect((await ask(token, 'refuse'))[0]).toBe(200)
    expect([await open(token), await open(await tokenOf(sibling.id))]).toEqual([400, 200])
    const { config } = api.deps
    const keys = [...config.linkKeys]
    config.linkKeys.splice(0, keys.length, 'a-newer-key-of-mailed-links')
    config.formerLinkKeys.push(...keys)
    try {
      api.clock.advance(2 * dayMs)
      const before = (await mailsOf(me.id)).length
      expect(await me.give(email)).toMatchObject({ email })
      expect(await mailsOf(me.id)).toHaveLength(before)
    } finally {
      config.linkKeys.splice(0, 1, ...keys)
    }
  })
})
