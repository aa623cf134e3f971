import { allRows, someone } from '@kocyolu/service/testing'
import { pictureFile } from '@kocyolu/service/testing/pictures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentApi, startContent } from '../testing/content-api.ts'

let api: ContentApi
beforeAll(async () => {
  api = await startContent()
})
afterAll(() => api.close())

it('takes a person’s posts, drafts and pictures with them, from the audit log too, and no other user’s', async () => {
  const who = someone({ role: 'mentor', firstName: 'Bahriye', lastName: 'Denizci' })
  const author = await api.as(who)
  const admin = await api.as({ role: 'admin' })
  const post = { content: 'Tuzlu su hakkında', category: 'academic' } as const
  const published = { published: true }
  const { id } = await author.createBlog({ body: { ...post, ...published, title: 'Fırtınadan sonra' } })
  await author.createBlog({ body: { ...post, title: 'Yarım kalan' } })
  const other = await api.as({ role: 'mentor' })
  const kept = await other.createBlog({
    body: { ...post, ...published, title: 'Kalan yazı', content: 'Kalır' },
  })
  const params = { id: String(id) }
  const { featuredImage } = await author.changeBlogPicture({ params, body: await pictureFile() })
  expect(featuredImage).toBeTruthy()
  await admin.updateBlog({ params, body: { ...post, title: 'Fırtınadan önce', version: 1 } })

  for (const round of [1, 2])
    await api.deliver('user.erased', { userId: who.id, round, keepsReviews: true, isRepeated: false })
  const left = await allRows(api.deps)
  for (const text of ['Bahriye', 'Denizci', 'Fırtınadan', 'Yarım kalan', 'Tuzlu su'])
    expect([text, left.filter(row => row.includes(text))]).toEqual([text, []])
  expect(left.filter(row => row.startsWith('pictures '))).toEqual([])
  const tables = new Set(left.filter(row => row.includes(who.id)).map(row => row.split(' ')[0]))
  expect(tables).toEqual(new Set(['people', 'outbox']))
  await expect(api.anonymous.getBlog({ params })).rejects.toMatchObject({ status: 404 })
  expect(await api.anonymous.getBlog({ params: { id: String(kept.id) } })).toMatchObject({ id: kept.id })
})
