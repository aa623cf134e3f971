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
    expect((await admin.listExams())[0]).toEqual({ ...exam, id, at: '2027-06-20T07:15:00.000Z' })
    await admin.updateExam({ ...params(id), body: { ...exam, confirmed: true } })
    expect((await api.anonymous.getHome()).exam).toMatchObject({ name: 'AYT', confirmed: true })
    await admin.deleteExam(params(id))
    expect((await api.anonymous.getHome()).exam).toMatchObject({ name: 'TYT' })
    await expect(admin.deleteExam(params(id))).rejects.toMatchObject({ code: 'not_found' })
    await expect(admin.updateExam({ ...params(id), body: exam })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('stand there once', async () => {
    const both = await Promise.allSettled([1, 2].map(() => admin.createExam({ body: exam })))
    const refused = both.filter(one => one.status === 'rejected')
    expect(refused.map(one => one.reason.code)).toEqual(['conflict'])
  })

  it.each([{ name: '' }, { at: '2027-06-20' }, { confirmed: 'evet' }])('are refused with %j', async wrong => {
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
    expect((await admin.listStories()).at(-1)).toEqual({ ...story, id, position: 9 })
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

it('what an admin does is written down', async () => {
  const actions = (await admin.listAudit()).items.map(act => act.action)
  for (const kind of ['exam', 'story'])
    for (const act of ['created', 'changed', 'deleted']) expect(actions).toContain(`${kind}.${act}`)
})
