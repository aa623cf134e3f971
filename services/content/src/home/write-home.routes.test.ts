import { randomUUID } from 'node:crypto'
import type { content } from '@kocyolu/contracts'
import type { TestClient } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentApi, startContent } from '../testing/content-api.ts'

let api: ContentApi
let admin: TestClient<typeof content>
beforeAll(async () => {
  api = await startContent()
  api.clock.set('2027-06-19T12:00:00Z')
  admin = await api.as({ role: 'admin' })
})
afterAll(() => api.close())

const params = (id: number) => ({ params: { id: String(id) } })

describe('sittings of the exam', () => {
  const exam = { name: 'AYT', at: '2027-06-20T10:15:00+03:00', confirmed: false }

  it('are added, confirmed and deleted, and the countdown follows', async () => {
    const { id } = await admin.createExam({ body: exam })
    expect((await admin.listExams())[0]).toEqual({ ...exam, id, at: '2027-06-20T07:15:00.000Z', version: 1 })
    await admin.updateExam({ ...params(id), body: { ...exam, confirmed: true } })
    expect((await api.anonymous.getHome()).exam).toMatchObject({ name: 'AYT', confirmed: true })
    await admin.deleteExam(params(id))
    expect((await api.anonymous.getHome()).exam).toMatchObject({ name: 'TYT' })
    await expect(admin.deleteExam(params(id))).rejects.toMatchObject({ code: 'not_found' })
    await expect(admin.updateExam({ ...params(id), body: exam })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are there once', async () => {
    const both = await Promise.allSettled([1, 2].map(() => admin.createExam({ body: exam })))
    const refused = both.filter(one => one.status === 'rejected')
    expect(refused.map(one => one.reason.code)).toEqual(['conflict'])
  })

  it.each([
    { name: '' },
    { at: '2027-06-20' },
    { at: '0000-01-01T00:00:00Z' },
    { at: '9999-12-31T23:59:59-12:00' },
    { confirmed: 'evet' },
  ])('are refused with %j', async wrong => {
    const body = { ...exam, ...wrong } as typeof exam
    await expect(admin.createExam({ body })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('success stories', () => {
  const story = {
    name: 'Ada B.',
    detail: 'Ege Üniversitesi, Hukuk',
    quote: 'Koçum bana her hafta tek bir karar aldırdı.',
    rating: 4.5,
    sample: false,
    position: 0,
  }

  it('are added, moved and deleted, and the home page follows', async () => {
    const names = async () => (await api.anonymous.getHome()).successStories.map(one => one.name)
    const { id } = await admin.createStory({ body: story })
    expect(await names()).toEqual(['Ada B.', 'Elif K.', 'Baran T.'])
    await admin.updateStory({ ...params(id), body: { ...story, position: 9 } })
    expect(await names()).toEqual(['Elif K.', 'Baran T.', 'Ada B.'])
    expect((await admin.listStories()).at(-1)).toEqual({ ...story, id, position: 9, version: 2 })
    await admin.deleteStory(params(id))
    await expect(admin.deleteStory(params(id))).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([{ rating: 0 }, { rating: 4.2 }, { quote: 'kısa' }, { name: '' }])(
    'are refused with %j',
    async wrong => {
      await expect(admin.createStory({ body: { ...story, ...wrong } })).rejects.toMatchObject({
        code: 'invalid',
      })
    },
  )
})

describe.each([
  {
    kind: 'a sitting',
    body: { name: 'LGS', at: '2028-06-01T10:15:00+03:00', confirmed: false },
    create: 'createExam',
    update: 'updateExam',
    remove: 'deleteExam',
  },
  {
    kind: 'a story',
    body: {
      name: 'Oya',
      detail: 'Tıp',
      quote: 'Bir yıl sürdü, değdi.',
      rating: 5,
      sample: false,
      position: 3,
    },
    create: 'createStory',
    update: 'updateStory',
    remove: 'deleteStory',
  },
] as const)('$kind', ({ body, create, update, remove }) => {
  type Row = { id: number; name: string; version: number }
  type Write = (request: { params?: { id: string }; body: object }) => Promise<Row>
  const call = (name: typeof create | typeof update) => admin[name] as unknown as Write

  it('is added once, however often it is sent', async () => {
    const clientId = randomUUID()
    const both = await Promise.all([1, 2].map(() => call(create)({ body: { ...body, clientId } })))
    const again = await call(create)({ body: { ...body, clientId } })
    expect(new Set([...both, again].map(one => one.id)).size).toBe(1)
    await expect(call(create)({ body: { ...body, clientId, name: 'Sonra' } })).rejects.toMatchObject({
      code: 'idempotency.mismatch',
    })
    await admin[remove](params(again.id))
  })

  it('is changed on top of what was read; an older page says no version', async () => {
    const { id, version } = await call(create)({ body })
    const writes = ['Biri', 'Öteki'].map(name =>
      call(update)({ ...params(id), body: { ...body, name, version } }),
    )
    const both = await Promise.allSettled(writes)
    expect(both.filter(one => one.status === 'rejected').map(one => one.reason.code)).toEqual(['conflict'])
    const [stored] = both.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
    // Again, because the answer was lost.
    expect(await call(update)({ ...params(id), body: { ...body, name: stored?.name, version } })).toEqual(
      stored,
    )
    expect(await call(update)({ ...params(id), body })).toMatchObject({
      name: body.name,
      version: version + 2,
    })
    await admin[remove](params(id))
  })
})

it.each([
  ['0000-01-01', 400],
  ['0001-01-01', 200],
  ['9999-12-31', 200],
])('acts are asked for from and to %s: %i', async (day, status) => {
  for (const name of ['from', 'to'])
    expect((await admin.fetch(`/api/site/audit?${name}=${day}`)).status).toBe(status)
})

it('what an admin does is written down', async () => {
  const actions = (await admin.listAudit()).items.map(act => act.action)
  for (const kind of ['exam', 'story'])
    for (const act of ['created', 'changed', 'deleted']) expect(actions).toContain(`${kind}.${act}`)
})
