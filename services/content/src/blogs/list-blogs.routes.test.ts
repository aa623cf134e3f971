import { asList, type BlogQuery } from '@kocyolu/contracts'
import { readPages, someone, writeBeforeSigns } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { foldSigns } from '../db/migrations/0002-fold-signs.ts'
import { type ContentApi, startContent, storePost } from '../testing/content-api.ts'

let api: ContentApi
beforeAll(async () => {
  api = await startContent()
})
afterAll(() => api.close())

const tellOf = (userId: string, version: number, lastName: string) =>
  api.deliver('user.changed', {
    userId,
    version,
    firstName: 'Işık',
    lastName,
    profileImageUrl: null,
    role: 'mentor',
    locale: 'auto',
    university: null,
    suspended: false,
  })

it('is in the file that admins are given, drafts included', async () => {
  const admin = await api.as({ role: 'admin' })
  await storePost(api, { title: 'Dosyadaki taslak', published: false })
  const file = await (await admin.fetch('/api/blogs/export?all=true&q=dosyadaki')).text()
  expect(file.trim().split('\n')).toEqual([
    expect.stringMatching(/"id";"slug";"title";"author";"category";"published";"createdAt";"updatedAt"$/),
    expect.stringContaining(';"Dosyadaki taslak";'),
  ])
})

it('is found by the signs of each keyboard, also when it was written before', async () => {
  const admin = await api.as({ role: 'admin' })
  await writeBeforeSigns(api.deps.orm, foldSigns, () =>
    storePost(api, { title: 'Ankara’da “Soru–Cevap”', published: false }),
  )
  for (const q of ["ankara'da", '"soru-cevap"', '«soru—cevap»'])
    expect(asList(await admin.listBlogs({ query: { q, all: 'true' } })).items).toHaveLength(1)
})

describe('a search', () => {
  const titles = async (query: z.input<typeof BlogQuery>) =>
    asList(await api.anonymous.listBlogs({ query }))
      .items.map(blog => blog.title)
      .sort()

  beforeAll(async () => {
    const { id } = someone()
    // One is written before its author is known here, one after.
    await storePost(api, { title: 'Türevden korkma', content: 'Bir **haftalık** plan', authorId: id })
    await tellOf(id, 1, 'Çınar')
    await storePost(api, { title: 'Sınav kaygısı', content: 'Nefes al', authorId: id, category: 'academic' })
    await storePost(api, { title: 'Uyku', content: 'Türev rüyası' })
    await storePost(api, { title: 'Türev taslağı', published: false, authorId: id })
  })

  it.each([
    ['TÜREV', ['Türevden korkma', 'Uyku']],
    ['turev haftalik', ['Türevden korkma']],
    ['isik cinar', ['Sınav kaygısı', 'Türevden korkma']],
    ['IŞIK kaygısı', ['Sınav kaygısı']],
    ['%', []],
    ['yok', []],
    ['  ', ['Sınav kaygısı', 'Türevden korkma', 'Uyku']],
  ])('for %j finds title, text and author: %j', async (q, found) =>
    expect(await titles({ q })).toEqual(found),
  )

  it('keeps to a category where one is asked for', async () => {
    expect(await titles({ category: 'academic' })).toEqual(['Sınav kaygısı'])
    expect(await titles({ category: 'academic', q: 'turev' })).toEqual([])
  })

  it('finds an author by the new name and no longer by the old one', async () => {
    const [post] = asList(await api.anonymous.listBlogs({ query: { q: 'cinar' } })).items
    await tellOf(post?.authorId ?? '', 2, 'Dağlı')
    expect(await titles({ q: 'cinar' })).toEqual([])
    expect(await titles({ q: 'dagli' })).toEqual(['Sınav kaygısı', 'Türevden korkma'])
  })
})

it('the array ends after the newest 200, the list has every post once, newest first', async () => {
  await api.deps.orm.em.fork().execute(`
    insert into blogs (slug, title, content, rendered, excerpt, author_id, published, category, created_at, updated_at)
    select 'cok-' || n, 'Yazı', 'x', '{}', 'x', gen_random_uuid(), true, 'career',
      '2026-01-01'::timestamptz + (n / 4) * interval '1 hour', now()
    from generate_series(1, 210) n
  `)
  const array = asList(await api.anonymous.listBlogs()).items
  expect(array).toHaveLength(200)
  const pages = await readPages(more =>
    api.anonymous.listBlogs({ query: { limit: '60', category: 'career', ...more } }),
  )
  const all = pages.flat()
  expect(new Set(all.map(blog => blog.id)).size).toBe(210)
  expect(all).toEqual(
    all.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id),
  )
})
