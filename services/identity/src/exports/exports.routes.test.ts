import { type EventPayload, limits, type PersonalExport, serviceNames } from '@kocyolu/contracts'
import { dataKinds, withEm } from '@kocyolu/service'
import { allRows, cookiesOf } from '@kocyolu/service/testing'
import { pictureFile } from '@kocyolu/service/testing/pictures'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  clientOf,
  type IdentityApi,
  identityApi,
  mailedToken,
  signUpUser,
  submit,
} from '../testing/identity-api.ts'
import { makeAdmin } from '../users/manage-user.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
type ServiceName = (typeof serviceNames)[number]
type Asked = EventPayload<'user.export_asked'>

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi({ adminSecondFactor: 'open' })
})
beforeEach(() => api.clock.set('2026-11-24T09:00:00Z'))
afterAll(() => api.close())

async function newUser(changes: Record<string, string> = {}) {
  const signed = await signUpUser(api, changes)
  const client = clientOf(api, signed.cookie)
  const { id } = await client.currentUser()
  const ask = () => client.askExport({ body: { password: signed.password } })
  return { ...signed, client, id, ask }
}
const sweep = () => api.runJob('identity.sweep_exports', {})
const emitted = async <T>(id: string, name: string) =>
  (await api.events())
    .filter(event => event.name === name && JSON.stringify(event.payload).includes(id))
    .map(event => event.payload as T)
const askedOf = (id: string) => emitted<Asked>(id, 'user.export_asked')
const mailsOf = async (id: string) =>
  (await emitted<EventPayload<'user.account_changed'>>(id, 'user.account_changed')).filter(
    ({ change }) => change === 'export_ready',
  )

const partOf = (
  name: string,
  rows: PersonalExport['parts'][number]['rows'],
  leftOut = 0,
): PersonalExport => ({
  parts: [
    { name, title: `Başlık ${name}`, labels: { text: 'Metin' }, words: {}, isFiles: false, rows, leftOut },
  ],
})
const nothing: PersonalExport = { parts: [] }

/** Has services answer, each with a text in so many pieces. */
async function answer(
  { userId, exportId, round }: Asked,
  services: readonly ServiceName[],
  part: (service: ServiceName) => PersonalExport = () => nothing,
  count = 1,
) {
  for (const service of services) {
    const text = JSON.stringify(part(service))
    const size = Math.ceil(text.length / count)
    for (let number = count; number >= 1; number--)
      await api.deliver('user.part_exported', {
        ...{ userId, exportId, round, service, number, count },
        text: text.slice((number - 1) * size, number * size),
      })
  }
}
const others = serviceNames.filter(name => name !== 'identity')

/** Identity's own part, as its consumer sends it. */
async function answerOwn(asked: Asked) {
  await api.deliver('user.export_asked', asked)
  for (const piece of await emitted<EventPayload<'user.part_exported'>>(asked.exportId, 'user.part_exported'))
    await api.deliver('user.part_exported', piece)
}

async function made(who: { id: string; ask(): Promise<unknown> }, part?: Parameters<typeof answer>[2]) {
  await who.ask()
  const asked = (await askedOf(who.id)).at(-1)
  if (!asked) throw new Error('No service was asked')
  await answer(asked, others, part)
  await answerOwn(asked)
  await sweep()
  return asked
}
/** By who has just given the password, however old the sign-in is. */
async function downloadProved(who: { cookie: string; password: string }) {
  await submit(api.anonymous, '/account/prove', { password: who.password }, { cookie: who.cookie })
  return download(who)
}
async function download({ cookie }: { cookie: string }) {
  const response = await api.anonymous.fetch('/api/auth/export/file', { headers: { cookie } })
  const files = response.ok ? unzipSync(new Uint8Array(await response.arrayBuffer())) : {}
  return { response, files, text: (name: string) => strFromU8(files[name] ?? new Uint8Array()) }
}

describe('asking', () => {
  it('asks every service once, and says that it is being made', async () => {
    const me = await newUser()
    expect(await me.client.getExport()).toEqual({
      ...{ state: 'none', askedAt: null, endsAt: null, bytes: null, askableAt: null },
    })
    expect(await me.ask()).toMatchObject({ state: 'making', askedAt: '2026-11-24T09:00:00.000Z' })
    expect(await askedOf(me.id)).toMatchObject([
      { userId: me.id, round: 1, services: serviceNames, language: 'tr' },
    ])
    await sweep()
    expect(await me.client.getExport()).toMatchObject({ state: 'making' })
  })

  it('asked again, as after a lost answer or by many at once, is one', async () => {
    const me = await newUser()
    const [first] = await Promise.all([1, 2, 3, 4].map(() => me.ask()))
    api.clock.advance(2 * dayMs)
    expect(await me.ask()).toEqual(first)
    expect((await askedOf(me.id)).length).toBe(1)
  })

  it('wants the password, and a sign-in', async () => {
    const me = await newUser()
    const body = { password: 'baska-bir-parola' }
    await expect(me.client.askExport({ body })).rejects.toMatchObject({
      issues: [{ path: 'password', message: 'wrong_password' }],
    })
    await expect(api.anonymous.askExport({ body })).rejects.toMatchObject({ status: 401 })
    await expect(api.anonymous.getExport()).rejects.toMatchObject({ status: 401 })
    expect((await api.anonymous.fetch('/api/auth/export/file')).status).toBe(401)
    expect(await askedOf(me.id)).toEqual([])
  })

  it('and fetching want a fresh proof, with which no password is needed; ten files an hour are fetched', async () => {
    const me = await newUser()
    await made({ ...me, ask: () => me.client.askExport({ body: {} }) })
    for (let at = 0; at < 10; at += 1) expect((await download(me)).response.status).toBe(200)
    expect((await download(me)).response.status).toBe(429)
    api.clock.advance(2 * dayMs)
    await expect(me.client.askExport({ body: {} })).rejects.toMatchObject({ code: 'account.step_up' })
    expect((await download(me)).response.status).toBe(403)
  })

  it('is in vain once the password was reset: the file ends', async () => {
    const me = await newUser()
    await made(me)
    await submit(api.anonymous, '/account/forgot-password', { email: me.email })
    const token = await mailedToken(api, 'reset_password', me.email)
    const password = 'yepyeni-bir-parola'
    await submit(api.anonymous, '/account/reset-password', { token, password })
    const again = await submit(api.anonymous, '/account/sign-in', { email: me.email, password })
    const cookie = cookiesOf(again.headers.getSetCookie())
    expect((await clientOf(api, cookie).getExport()).state).toBe('ended')
    expect((await download({ cookie })).response.status).toBe(404)
  })

  it('is made after a day without the part of a service that never answers, and says so', async () => {
    const me = await newUser()
    await me.ask()
    const [asked] = await askedOf(me.id)
    if (!asked) throw new Error('No service was asked')
    await answer(
      asked,
      others.filter(name => name !== 'coaching'),
    )
    await answerOwn(asked)
    api.clock.advance(dayMs - 1)
    await sweep()
    expect(await me.client.getExport()).toMatchObject({ state: 'making' })
    api.clock.advance(3 * hourMs)
    await sweep()
    const { files, text } = await downloadProved(me)
    expect(files['coaching.json']).toBeUndefined()
    expect(text('verilerim.html')).toContain('bir gün boyunca yanıt vermedi')
  })

  it('goes once a day, and says when it goes again; the next takes the place of the one before', async () => {
    const me = await newUser()
    await made(me)
    api.clock.advance(dayMs - 1)
    await expect(me.ask()).rejects.toMatchObject({ code: 'export.limit' })
    expect(await me.client.getExport()).toMatchObject({
      state: 'ready',
      askableAt: '2026-11-25T09:00:00.000Z',
    })
    api.clock.advance(1)
    expect(await me.client.getExport()).toMatchObject({ state: 'ready', askableAt: null })
    await Promise.all([me.ask(), me.ask()])
    expect((await askedOf(me.id)).length).toBe(2)
    expect(await me.client.getExport()).toMatchObject({ state: 'making', bytes: null })
    expect((await downloadProved(me)).response.status).toBe(404)
  })
})

describe('while it is made', () => {
  it('a service that was down for a day is asked again, alone, and what it says twice or in parts counts once', async () => {
    const me = await newUser()
    await me.ask()
    const [first] = await askedOf(me.id)
    if (!first) throw new Error('No service was asked')
    await answerOwn(first)
    await answer(first, others.slice(1), service => partOf(service, [{ text: 'bir' }]), 3)
    api.clock.advance(dayMs)
    await Promise.all([sweep(), sweep()])
    const second = (await askedOf(me.id)).at(-1)
    expect(second).toMatchObject({ round: 2, services: others.slice(0, 1) })
    if (!second) return
    // Half of what it says to the first question is still on its way.
    const late = { userId: me.id, exportId: first.exportId, round: 1, service: 'coaching' } as const
    await api.deliver('user.part_exported', { ...late, number: 1, count: 2, text: '{"parts":' })
    await answer(second, others.slice(0, 1), () => partOf('plan', [{ text: 'geç' }]), 2)
    await api.deliver('user.part_exported', { ...late, number: 2, count: 2, text: '[]}' })
    await answer(second, others.slice(0, 1), () => partOf('plan', [{ text: 'bir daha' }]))
    await Promise.all([sweep(), sweep()])
    const { text } = await downloadProved(me)
    expect(JSON.parse(text('coaching.json'))).toEqual({ plan: [{ text: 'geç' }] })
    expect(JSON.parse(text('messaging.json'))).toEqual({ messaging: [{ text: 'bir' }] })
    expect((await mailsOf(me.id)).length).toBe(1)
    expect((await api.deps.orm.em.fork().execute('select 1 from export_pieces')).length).toBe(0)
  })

  it('an answer to another export, or to none, is dropped', async () => {
    const [me, other] = [await newUser(), await newUser()]
    await Promise.all([me.ask(), other.ask()])
    const [asked] = await askedOf(me.id)
    if (!asked) throw new Error('No service was asked')
    await answer({ ...asked, userId: other.id }, serviceNames)
    await answer({ ...asked, exportId: crypto.randomUUID() }, serviceNames)
    await answer({ ...asked, userId: crypto.randomUUID() }, serviceNames)
    await sweep()
    expect(await me.client.getExport()).toMatchObject({ state: 'making' })
    expect(await other.client.getExport()).toMatchObject({ state: 'making' })
  })

  it('one that fails is retried, and delays no other', async () => {
    const [me, other] = [await newUser(), await newUser()]
    await me.ask()
    const [asked] = await askedOf(me.id)
    if (!asked) throw new Error('No service was asked')
    await answer(asked, others)
    const broken = { ...asked, service: 'identity', number: 1, count: 1, text: '{"parts":[' } as const
    await api.deliver('user.part_exported', broken)
    await made(other)
    expect(await other.client.getExport()).toMatchObject({ state: 'ready' })
    expect(await me.client.getExport()).toMatchObject({ state: 'making' })
    await api.deps.orm.em
      .fork()
      .execute(`update export_pieces set text = '{"parts":[]}' where export_id = ?`, [asked.exportId])
    api.clock.advance(hourMs)
    await sweep()
    expect(await me.client.getExport()).toMatchObject({ state: 'ready' })
  })

  it('a user who is deleted meanwhile leaves nothing of it, whatever comes late', async () => {
    const me = await newUser()
    await me.ask()
    const [asked] = await askedOf(me.id)
    if (!asked) throw new Error('No service was asked')
    await answer(asked, others.slice(1), () => partOf('x', [{ text: 'Zeytinburnu' }]))
    await me.client.askDeletion({ body: { password: me.password, keepsReviews: false } })
    api.clock.advance(14 * dayMs)
    await api.runJob('identity.sweep_deletions', {})
    await answer(asked, serviceNames, () => partOf('x', [{ text: 'Zeytinburnu' }]))
    await sweep()
    const rows = (await allRows(api.deps)).filter(row => /^(exports|export_pieces) /.test(row))
    expect(rows.filter(row => row.includes(me.id) || row.includes(asked.exportId))).toEqual([])
    expect(await mailsOf(me.id)).toEqual([])
  })
})

describe('the file', () => {
  it('has what each service said, a page in the person’s language with every text escaped, and the picture', async () => {
    const me = await newUser({ firstName: 'Şehriban' })
    const { profileImageUrl } = await me.client.changePicture({ body: await pictureFile() })
    await me.client.updateUser({ body: { bio: '<script>alert("x")</script> & Dedem', locale: 'tr' } })
    await made(me, service =>
      service === 'messaging' ? partOf('messages', [{ text: 'Merhaba <b>hocam</b>\n🙂' }], 7) : nothing,
    )
    const { response, files, text } = await download(me)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="KocYolu-2026-11-24.zip"; filename*=UTF-8''Ko%C3%A7Yolu-2026-11-24.zip`,
    )
    expect(response.headers.get('cache-control')).toMatch(/no-store/)
    const picture = `identity/${/([0-9a-f]+)-\d+\.webp/.exec(profileImageUrl)?.[1]}-512.webp`
    expect(Object.keys(files).toSorted()).toEqual(
      ['identity.json', picture, 'messaging.json', 'verilerim.html'].toSorted(),
    )
    expect(strFromU8(files[picture]?.slice(8, 12) ?? new Uint8Array())).toBe('WEBP')
    const page = text('verilerim.html')
    expect(page).toContain('<html lang="tr">')
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; Dedem')
    expect(page).toContain('Merhaba &lt;b&gt;hocam&lt;/b&gt;')
    expect(page).toContain('<dt>Doğum tarihi</dt><dd>19 Mayıs 2008</dd>')
    expect(page).toContain('en eski 7 kayıt dışarıda kaldı')
    expect(page).toContain(`src="${picture}"`)
    expect(page).toContain('<dt>Hukuki sebep</dt>')
    expect(page).toContain(dataKinds.coach_notes.name[0])
    expect(page).not.toMatch(/<script|https?:\/\//)
    const identity = JSON.parse(text('identity.json'))
    expect(identity).toMatchObject({
      account: [{ firstName: 'Şehriban', email: me.email, birthDate: '2008-05-19', role: 'student' }],
      consents: [{ document: expect.any(String) }, { document: expect.any(String) }],
      files: [picture],
    })
    expect(text('identity.json')).not.toMatch(/argon2|passwordHash/)
    expect(JSON.parse(text('messaging.json')).leftOut).toEqual({ messages: 7 })
  })

  it('is in English for who reads English', async () => {
    const me = await newUser()
    await me.client.updateUser({ body: { locale: 'en' } })
    await made(me)
    const { text } = await download(me)
    expect(text('my-data.html')).toContain('<dt>Date of birth</dt><dd>19 May 2008</dd>')
  })

  it('is no other user’s, nor of who is signed out or suspended, and ends after a week', async () => {
    const [me, other] = [await newUser(), await newUser()]
    await made(me)
    expect(await mailsOf(me.id)).toEqual([
      { userId: me.id, change: 'export_ready', dueAt: '2026-12-01T09:00:00.000Z' },
    ])
    const ready = await me.client.getExport()
    expect(ready).toMatchObject({ state: 'ready', endsAt: '2026-12-01T09:00:00.000Z' })
    expect(ready.bytes).toBeGreaterThan(1_000)
    expect((await download(other)).response.status).toBe(404)
    const boss = await newUser()
    await makeAdmin(withEm(api.deps), boss.email)
    const signedIn = await submit(api.anonymous, '/account/sign-in', boss.fields)
    const admin = clientOf(api, cookiesOf(signedIn.headers.getSetCookie()))
    await admin.changeUser({ params: { id: me.id }, body: { suspended: true } })
    expect((await download(me)).response.status).toBe(401)
    await admin.changeUser({ params: { id: me.id }, body: { suspended: false } })
    const em = api.deps.orm.em.fork()
    api.clock.advance(limits.exportDays * dayMs)
    const [{ archive } = { archive: null }] = await em.execute<{ archive: unknown }[]>(
      'select archive from exports where user_id = ?',
      [me.id],
    )
    expect(archive).not.toBeNull()
    await sweep()
    expect(await em.execute('select archive, due_at from exports where user_id = ?', [me.id])).toEqual([
      { archive: null, due_at: null },
    ])
  })

  it('ends at its hour, though no sweep has ended it yet', async () => {
    const me = await newUser()
    await made(me)
    api.clock.advance(limits.exportDays * dayMs)
    expect(await me.client.getExport()).toMatchObject({ state: 'ended', bytes: null })
    expect((await downloadProved(me)).response.status).toBe(404)
  })
})
