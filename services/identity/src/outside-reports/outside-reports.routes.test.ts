import { randomUUID } from 'node:crypto'
import type { EventPayload } from '@kocyolu/contracts'
import { mailedLinkSecret } from '@kocyolu/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityApi, identityApi, signUpUser, submit } from '../testing/identity-api.ts'

const hourMs = 3_600_000

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
afterAll(() => api.close())

const newNetwork = () => `n-${randomUUID()}`
const newAddress = () => `${randomUUID()}@ornek.com`
/** From a network of its own, unless one is named. */
async function write(changes: Record<string, string> = {}, network = newNetwork()) {
  const fields = {
    email: newAddress(),
    about: '/mentors/3',
    reason: 'harassment',
    text: 'Oğluma gece yarısı mesaj atılmış.',
    ...changes,
  }
  const answer = await submit(api.anonymous, '/account/report?lang=en', fields, {
    'x-forwarded-for': network,
  })
  return { status: answer.status, html: await answer.text(), email: fields.email }
}
const emitted = async <N extends 'outside_report.proof_requested' | 'outside_report.decided'>(
  name: N,
  email: string,
) =>
  (await api.events())
    .filter(event => event.name === name)
    .map(event => event.payload as EventPayload<N> & { email: string })
    .filter(payload => payload.email === email)
async function tokenOf(email: string) {
  const [mail] = await emitted('outside_report.proof_requested', email)
  return mailedLinkSecret(api.deps.config.linkKeys, mail?.linkId ?? '')
}
const prove = async (token: string) => {
  const answer = await submit(api.anonymous, '/account/report/proof?lang=en', { token })
  return [answer.status, await answer.text()] as const
}
const listed = async (state: 'open' | 'decided' = 'open') =>
  (await (await api.as({ role: 'admin' })).listOutsideReports({ query: { state, limit: '60' } })).items
const openOne = async (changes: Record<string, string> = {}) => {
  const { email } = await write(changes)
  await prove(await tokenOf(email))
  const found = (await listed()).find(one => one.email === email)
  if (!found) throw new Error('It did not reach the queue')
  return found
}
const params = ({ id }: { id: number }) => ({ id: String(id) })

describe('a report without an account', () => {
  it('reaches the queue once its address is proved, pressed at once too, and not by opening the link', async () => {
    const { status, html, email } = await write()
    expect([status, html]).toEqual([200, expect.stringContaining(`We mailed a link to ${email}`)])
    const token = await tokenOf(email)
    const page = await api.anonymous.fetch(`/account/report?lang=en&token=${token}`)
    expect(await page.text()).toContain('Send your report')
    expect((await listed()).map(one => one.email)).not.toContain(email)

    for (const [code, text] of await Promise.all([prove(token), prove(token)]))
      expect([code, text]).toEqual([200, expect.stringContaining('within 72 hours')])
    const found = (await listed()).filter(one => one.email === email)
    expect(found).toMatchObject([
      { about: '/mentors/3', reason: 'harassment', urgent: false, decision: null },
    ])
    const [one] = found
    expect(Date.parse(one?.promisedAt ?? '') - Date.parse(one?.openedAt ?? '')).toBe(72 * hourMs)
    expect(await (await api.as({ role: 'admin' })).countOutsideReports()).toMatchObject({ appeals: 0 })
  })

  it('comes first where someone may be in danger, and is promised sooner', async () => {
    const [usual, urgent] = [await openOne(), await openOne({ reason: 'danger' })]
    const ids = (await listed()).map(({ id }) => id)
    expect(ids.indexOf(urgent.id)).toBeLessThan(ids.indexOf(usual.id))
    expect(Date.parse(urgent.promisedAt) - Date.parse(urgent.openedAt)).toBe(24 * hourMs)
  })

  it('says the same of an address with an account, and of one without', async () => {
    const { email } = await signUpUser(api)
    const [known, unknown] = [await write({ email }), await write()]
    expect(known.html.replaceAll(email, '')).toBe(unknown.html.replaceAll(unknown.email, ''))
  })

  it.each([
    ['email', 'yok'],
    ['about', 'a'],
    ['about', 'a'.repeat(301)],
    ['reason', 'sinir'],
    ['text', 'kısa'],
    ['text', 'a'.repeat(3_001)],
  ])('names a wrong %s, keeps what was typed, and mails nothing', async (field, value) => {
    const { status, html, email } = await write({ [field]: value })
    expect([status, html]).toEqual([400, expect.stringContaining(`id="${field}-issue"`)])
    expect(html).toContain(field === 'about' ? 'Oğluma gece' : '/mentors/3')
    expect(await emitted('outside_report.proof_requested', email)).toEqual([])
  })

  it('is written three times a day to one address, wherever from, and twenty times from one network', async () => {
    const email = newAddress()
    const statuses: number[] = []
    for (let times = 0; times < 4; times += 1) statuses.push((await write({ email })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const answers = await Promise.all(Array.from({ length: 22 }, () => write({}, '10.7.0.1')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('opens nothing with a link that is made up, and is shown to no one but admins', async () => {
    expect((await prove('uydurma'))[0]).toBe(400)
    expect((await api.anonymous.fetch('/account/report?token=uydurma')).status).toBe(400)
    for (const role of ['student', 'mentor'] as const)
      await expect((await api.as({ role })).listOutsideReports()).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('its decision', () => {
  it('is mailed once with its reason; of two admins at once the second gets a conflict', async () => {
    const report = await openOne()
    const admins = [await api.as({ role: 'admin' }), await api.as({ role: 'admin' })]
    const body = { decision: 'acted', why: 'Mesajlar durduruldu.' } as const
    const answers = await Promise.allSettled(
      admins.map(admin => admin.decideOutsideReport({ params: params(report), body })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await emitted('outside_report.decided', report.email)).toMatchObject([
      { acted: true, why: body.why, about: '/mentors/3', locale: 'en' },
    ])
    expect((await listed()).map(({ id }) => id)).not.toContain(report.id)
    expect((await listed('decided')).find(({ id }) => id === report.id)?.decision).toMatchObject({
      kind: 'acted',
    })
  })

  it('needs a reason, and a report whose address is proved', async () => {
    const admin = await api.as({ role: 'admin' })
    const { email } = await write()
    const row = await api.deps.orm.em
      .fork()
      .execute('select id from outside_reports where email = ?', [email])
    const decide = (id: number, why: string) =>
      admin.decideOutsideReport({ params: { id: String(id) }, body: { decision: 'none', why } })
    await expect(decide(Number(row[0]?.id), 'Bir şey yok.')).rejects.toMatchObject({ code: 'not_found' })
    await expect(decide((await openOne()).id, '')).rejects.toMatchObject({ code: 'invalid' })
  })
})

it('is deleted after a day without a proof, and a year after the decision; one that waits stays', async () => {
  const lonely = await identityApi()
  await lonely.deps.orm.em.fork().execute(`insert into outside_reports
    (mail_id, link_id, email, language, about, reason, text, priority, created_at, opened_at, decision, decided_at)
    select gen_random_uuid(), kind, kind, 'tr', 'a', 'other', 'b', 2, at,
      case when kind <> 'unproved' then at end,
      case when kind = 'decided' then 'none' end, case when kind = 'decided' then at end
    from unnest(array['unproved', 'waiting', 'decided']) kind, (select timestamptz '2025-01-01T00:00Z' as at) old`)
  await lonely.runJob('identity.forget_outside_reports', {})
  expect(await lonely.deps.orm.em.fork().execute('select email from outside_reports')).toEqual([
    { email: 'waiting' },
  ])
  await lonely.close()
})
