import { randomUUID } from 'node:crypto'
import type { EventPayload, WeekCounts } from '@kocyolu/contracts'
import { mailedLinkSecret } from '@kocyolu/service'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientOf, type IdentityApi, identityApi, signUpUser, submit } from '../testing/identity-api.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
// A Sunday; the week's summary is made at noon and sent at six.
beforeEach(() => api.clock.set('2026-11-29T08:00:00Z'))
afterAll(() => api.close())

const noon = '2026-11-29T09:00:00Z'
const six = '2026-11-29T15:00:00Z'
const day = '2026-11-29'
const counts: WeekCounts = {
  ...{ from: '2026-11-22', to: '2026-11-28' },
  ...{ sessions: 2, hours: 2, tasks: 12, done: 9, minutes: 390 },
}

async function student({ isOn = true, birthDate = '2009-11-26', email = `${randomUUID()}@ornek.com` } = {}) {
  const signed = await signUpUser(api, { birthDate })
  const client = clientOf(api, signed.cookie)
  const { id } = await client.currentUser()
  await sql('update users set email_verified = true where id = ?', [id])
  await client.changeGuardian({ body: { email, password: signed.password } })
  if (isOn) await client.changeGuardianSummary({ body: { isOn: true } })
  return { ...signed, client, id, guardian: email }
}
const sql = (text: string, values: unknown[] = []) => api.deps.orm.em.fork().execute(text, values)
const emitted = async <T>(id: string, name: string) =>
  (await api.events())
    .filter(event => event.name === name && JSON.stringify(event.payload).includes(id))
    .map(event => event.payload as T)
const asked = (id: string) => emitted<EventPayload<'guardian.summary_asked'>>(id, 'guardian.summary_asked')
const mails = (id: string) =>
  emitted<EventPayload<'guardian.summary_mail_requested'>>(id, 'guardian.summary_mail_requested')
const sweep = () => api.runJob('identity.sweep_guardian_summaries', {})
const count = (userId: string) => api.deliver('guardian.summary_counted', { userId, day, counts })
/** Until the student can read it. */
async function made(me: { id: string }) {
  api.clock.set(noon)
  await sweep()
  await count(me.id)
}
const stateOf = async (me: {
  client: { getGuardianSummary(): Promise<{ latest: { state: string } | null }> }
}) => (await me.client.getGuardianSummary()).latest?.state

describe('a summary for a guardian', () => {
  it('is a choice, is read by its student first, and goes out as it was read, once, however many workers there are', async () => {
    const me = await student({ isOn: false })
    const before = await me.client.getGuardianSummary()
    expect(before).toMatchObject({ isOffered: true, isOn: false, nextAt: null, latest: null })
    expect(before.example.details.map(({ value }) => value)).toContain('9 / 12')
    await sweep()
    const on = await me.client.changeGuardianSummary({ body: { isOn: true } })
    expect(on).toMatchObject({ isOn: true, nextAt: '2026-11-29T09:00:00.000Z' })
    await sweep()
    expect(await asked(me.id)).toEqual([])

    api.clock.set(noon)
    await Promise.all([sweep(), sweep(), sweep()])
    expect(await asked(me.id)).toEqual([{ userId: me.id, day, from: '2026-11-22', to: '2026-11-28' }])
    await Promise.all([count(me.id), count(me.id)])
    const read = await me.client.getGuardianSummary()
    expect(read.latest).toMatchObject({ day, state: 'waiting', sendsAt: '2026-11-29T15:00:00.000Z' })
    expect(read.nextAt).toBe('2026-12-06T09:00:00.000Z')
    expect(await emitted(me.id, 'guardian.summary_ready')).toHaveLength(1)
    expect(read.latest?.mail.details).toEqual([
      { label: 'Hafta', value: '22–28 Kasım 2026' },
      { label: 'Yapılan seans', value: '2 (2 saat)' },
      { label: 'Planda biten görev', value: '9 / 12' },
      { label: 'Plandaki çalışma', value: '6,5 saat' },
    ])
    await sweep()
    expect(await mails(me.id)).toEqual([])

    api.clock.set(six)
    await Promise.all([sweep(), sweep(), sweep()])
    await sweep()
    const [mail, ...more] = await mails(me.id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ email: me.guardian, mail: read.latest?.mail })
    expect(await stateOf(me)).toBe('sent')
    await expect(me.client.stopGuardianSummary({ params: { day } })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('that was read late waits for as long: numbers that come at night are no reason to send at once', async () => {
    const me = await student()
    api.clock.set(noon)
    await sweep()
    api.clock.set('2026-11-29T14:30:00Z')
    await count(me.id)
    expect((await me.client.getGuardianSummary()).latest?.sendsAt).toBe('2026-11-29T20:30:00.000Z')
    const late = await student()
    await sweep()
    api.clock.set('2026-12-01T09:00:00Z')
    await count(late.id)
    expect((await late.client.getGuardianSummary()).latest).toBeNull()
    await sweep()
    expect(await mails(late.id)).toEqual([])
  })

  it('is stopped alone, or with all that follow', async () => {
    const [one, all] = [await student(), await student()]
    await made(one)
    await count(all.id)
    expect(await one.client.stopGuardianSummary({ params: { day } })).toMatchObject({ isOn: true })
    await one.client.stopGuardianSummary({ params: { day } })
    await all.client.changeGuardianSummary({ body: { isOn: false } })
    expect([await stateOf(one), await stateOf(all)]).toEqual(['stopped', 'stopped'])
    api.clock.set(six)
    await sweep()
    expect([await mails(one.id), await mails(all.id)]).toEqual([[], []])
    api.clock.set('2026-12-06T09:00:00Z')
    await sweep()
    expect([(await asked(one.id)).length, (await asked(all.id)).length]).toEqual([2, 1])
  })

  it('comes for each of two students of a guardian, until the link in it ends it for one', async () => {
    const email = `${randomUUID()}@ornek.com`
    const [me, sibling] = [await student({ email }), await student({ email })]
    await made(me)
    await count(sibling.id)
    api.clock.set(six)
    await sweep()
    const [mine] = await mails(me.id)
    expect([mine?.email, (await mails(sibling.id))[0]?.email]).toEqual([email, email])
    const token = mailedLinkSecret(api.deps.config.linkKeys, mine?.linkId ?? '')
    expect((await submit(api.anonymous, '/account/guardian?lang=en', { token, act: 'refuse' })).status).toBe(
      200,
    )
    expect(await me.client.getGuardianSummary()).toMatchObject({ isOffered: false, isOn: false })
    api.clock.set('2026-12-06T09:00:00Z')
    await sweep()
    expect([(await asked(me.id)).length, (await asked(sibling.id)).length]).toEqual([1, 2])
  })

  it.each([
    ['has no guardian any more', (id: string) => sql('delete from guardians where user_id = ?', [id])],
    [
      'gave another address',
      (id: string) => sql('update guardians set gets_summary = false where user_id = ?', [id]),
    ],
    ['is suspended', (id: string) => sql('update users set suspended = true where id = ?', [id])],
    [
      'is leaving',
      (id: string) => sql("update users set deletion_due_at = now() + interval '14 days' where id = ?", [id]),
    ],
    ['is eighteen', (id: string) => sql("update users set birth_date = '2008-11-29' where id = ?", [id])],
    ['is gone', (id: string) => sql('delete from users where id = ?', [id])],
  ])('is not sent of a student who %s', async (_what, change) => {
    const [before, waiting] = [await student(), await student()]
    await change(before.id)
    await made(waiting)
    await count(before.id)
    await change(waiting.id)
    api.clock.set(six)
    await sweep()
    expect([await asked(before.id), await mails(before.id), await mails(waiting.id)]).toEqual([[], [], []])
  })

  it('ends with a notice on the day its student turns eighteen', async () => {
    const me = await student({ birthDate: '2008-12-01' })
    api.clock.set('2026-12-01T06:00:00Z')
    await Promise.all([1, 2].map(() => api.runJob('identity.sweep_guardians', {})))
    const changes = await emitted<EventPayload<'user.account_changed'>>(me.id, 'user.account_changed')
    expect(changes.map(({ change }) => change)).toEqual(['guardian_summary_ended'])
    expect(await me.client.getGuardianSummary()).toMatchObject({ isOffered: false, isOn: false })
  })

  it('does not go to an address that wants no mail, of which its student learns nothing', async () => {
    const email = `${randomUUID()}@ornek.com`
    const first = await student({ email })
    const [notice] = await emitted<EventPayload<'guardian.mail_requested'>>(
      first.id,
      'guardian.mail_requested',
    )
    const token = mailedLinkSecret(api.deps.config.linkKeys, notice?.linkId ?? '')
    await submit(api.anonymous, '/account/guardian?lang=en', { token, act: 'refuse_all' })
    const me = await student({ email })
    await made(me)
    api.clock.set(six)
    await sweep()
    expect(await mails(me.id)).toEqual([])
    expect(await stateOf(me)).toBe('sent')
  })

  it('is no matter of adults, of who has given no address, or of visitors', async () => {
    const signed = await signUpUser(api, { birthDate: '2009-11-26' })
    const me = clientOf(api, signed.cookie)
    const body = { isOn: true }
    await expect(me.changeGuardianSummary({ body })).rejects.toMatchObject({ code: 'conflict' })
    await expect(me.stopGuardianSummary({ params: { day } })).rejects.toMatchObject({ status: 404 })
    const adult = clientOf(api, (await signUpUser(api, { birthDate: '2000-01-01' })).cookie)
    await expect(adult.changeGuardianSummary({ body })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await adult.getGuardianSummary()).toMatchObject({ isOffered: false, latest: null })
    await expect(api.anonymous.getGuardianSummary()).rejects.toMatchObject({ status: 401 })
  })
})
