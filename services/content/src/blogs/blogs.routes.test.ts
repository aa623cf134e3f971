import { randomUUID } from 'node:crypto'
import { asList, content, limits } from '@kocyolu/contracts'
import { contractAccessTests, queryCounter, type TestClient } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentApi, startContent, storePost } from '../testing/content-api.ts'
import { textRules } from '../text/rendered-text.ts'

let api: ContentApi
let author: TestClient<typeof content>
let draft: number
let published: number
beforeAll(async () => {
  api = await startContent()
  author = await api.as({ role: 'mentor', firstName: 'Işık', lastName: 'Aydın' })
  const authorId = author.caller?.id ?? ''
  await api.deliver('user.changed', {
    userId: authorId,
    version: 1,
    firstName: 'Işık',
    lastName: 'Aydın',
    profileImageUrl: null,
    role: 'mentor',
    locale: 'auto',
    university: 'Boğaziçi Üniversitesi',
    suspended: false,
  })
  published = await storePost(api, {
    authorId,
    category: 'success_story',
    universityRank: 640,
    examType: 'SAY',
  })
  draft = await storePost(api, { authorId, published: false })
})
afterAll(() => api.close())

contractAccessTests(content, () => api)

const idsSeenBy = async (who: TestClient<typeof content>, all?: 'true' | 'false'): Promise<number[]> =>
  asList(await who.listBlogs({ query: all ? { all } : {} })).items.map(blog => blog.id)

describe('the list of posts', () => {
  it('shows a post as everybody sees it, without what fills a page', async () => {
    const [blog] = asList(await api.anonymous.listBlogs()).items
    expect(blog).not.toHaveProperty('content')
    expect(blog).not.toHaveProperty('contentHtml')
    expect(blog).toMatchObject({
      id: published,
      title: 'Başlık',
      excerpt: 'Merhaba',
      published: true,
      category: 'success_story',
      isSuccessStory: true,
      examType: 'SAY',
      universityRank: 640,
      author: {
        firstName: 'Işık',
        lastName: 'Aydın',
        profileImageUrl: null,
        university: 'Boğaziçi Üniversitesi',
      },
    })
  })

  it('keeps drafts to their author and admins, whatever is asked', async () => {
    const [student, colleague, admin] = [
      await api.as({ role: 'student' }),
      await api.as({ role: 'mentor' }),
      await api.as({ role: 'admin' }),
    ]
    for (const who of [api.anonymous, student, colleague]) {
      for (const all of ['true', 'false', undefined] as const)
        expect(await idsSeenBy(who, all)).toEqual([published])
    }
    expect(await idsSeenBy(author)).toEqual([published])
    expect(await idsSeenBy(author, 'true')).toEqual([draft, published])
    expect(await idsSeenBy(admin)).toEqual([published])
    expect(await idsSeenBy(admin, 'true')).toEqual([draft, published])
  })

  it('comes newest first and shows a post whose author is not known yet', async () => {
    const older = await storePost(api, { createdAt: new Date('2026-01-01T09:00:00Z') })
    const newer = await storePost(api, { createdAt: new Date('2026-02-01T09:00:00Z') })
    const blogs = asList(await api.anonymous.listBlogs()).items
    expect(blogs.map(blog => blog.id)).toEqual([published, newer, older])
    expect(blogs.at(-1)?.author).toEqual({
      firstName: '',
      lastName: '',
      profileImageUrl: null,
      university: null,
    })
  })

  it('costs one query, however many there are', async () => {
    const count = await queryCounter(api)
    expect(await count(() => api.anonymous.listBlogs())).toBe(1)
    expect(await count(() => api.anonymous.listBlogs({ query: { limit: '1', q: 'bas' } }))).toBe(1)
  })

  it.each([
    ['all=evet', 'all'],
    ['draft=true', 'draft'],
    ['limit=61', 'limit'],
    ['cursor=x', 'cursor'],
    ['category=tips', 'category'],
    [`q=${'a'.repeat(101)}`, 'q'],
  ])('refuses ?%s', async (query, path) => {
    const response = await api.anonymous.fetch(`/api/blogs?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path }] })
  })
})

describe('a whole post', () => {
  const get = (who: TestClient<typeof content>, id: string | number) =>
    who.getBlog({ params: { id: String(id) } })

  it('is found by its id and by its slug', async () => {
    const post = await get(api.anonymous, published)
    expect(post).toMatchObject({ content: '**Merhaba**', contentHtml: '<p><strong>Merhaba</strong></p>' })
    expect(post).toMatchObject(asList(await author.listBlogs()).items.find(one => one.id === published) ?? {})
    const id = await storePost(api, { slug: 'okuma-aliskanligi' })
    expect(await get(api.anonymous, 'okuma-aliskanligi')).toMatchObject({ id })
  })

  it('is there for its author and admins alone while it is a draft', async () => {
    const [student, colleague, admin] = [
      await api.as(),
      await api.as({ role: 'mentor' }),
      await api.as({ role: 'admin' }),
    ]
    for (const who of [api.anonymous, student, colleague]) {
      await expect(get(who, draft)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    }
    for (const who of [author, admin]) expect(await get(who, draft)).toMatchObject({ published: false })
  })

  it.each(['0', '999999', '99999999999', 'yok-boyle', 'A', '-', 'a b', '%00'])(
    'is not there as %s',
    async id => {
      expect((await api.anonymous.fetch(`/api/blogs/${id}`)).status).toBe(404)
    },
  )
})

it('an admin sees how many posts there are', async () => {
  const admin = await api.as({ role: 'admin' })
  const before = await admin.countBlogs()
  await storePost(api)
  await storePost(api, { published: false })
  expect(await admin.countBlogs()).toEqual({ total: before.total + 2, published: before.published + 1 })
})

it('an author’s new name is shown; the same event again changes nothing', async () => {
  const person = {
    userId: author.caller?.id ?? '',
    version: 2,
    firstName: 'Işıl',
    lastName: 'Aydın',
    profileImageUrl: null,
    role: 'mentor',
    locale: 'auto',
    university: null,
    suspended: false,
  } as const
  const id = randomUUID()
  expect(await api.deliver('user.changed', person, id)).toBe('handled')
  expect(await api.deliver('user.changed', { ...person, version: 3, firstName: 'Başka' }, id)).toBe(
    'repeated',
  )
  const blog = asList(await api.anonymous.listBlogs()).items.find(one => one.id === published)
  expect(blog?.author.firstName).toBe('Işıl')
})

describe('a post that was rendered by earlier rules', () => {
  const before = { html: '<p>eski</p>', headings: [], excerpt: 'eski', readingMinutes: 1 }
  const stored = async (id: number) => {
    const em = api.deps.orm.em.fork()
    const [row] = await em.execute(`select rendered, excerpt, version from blogs where id = ${id}`)
    return row
  }

  it('is rendered by those of today, once, when it is read', async () => {
    const id = await storePost(api, { content: 'Adres\nÇınar Sok. 5', rendered: before })
    const [one, other] = await Promise.all(
      [1, 2].map(() => api.anonymous.getBlog({ params: { id: String(id) } })),
    )
    expect(one?.contentHtml).toBe('<p>Adres<br />\nÇınar Sok. 5</p>')
    expect(other?.contentHtml).toBe(one?.contentHtml)
    expect(await stored(id)).toMatchObject({ rendered: { rules: textRules }, excerpt: 'Adres', version: 1 })
  })

  it('stays as it was where it is too complex today', async () => {
    const content = '# Başlık\n'.repeat(limits.headingsMax + 1)
    const id = await storePost(api, { content, rendered: before })
    const read = await api.anonymous.getBlog({ params: { id: String(id) } })
    expect(read.contentHtml).toBe('<p>eski</p>')
    expect(await stored(id)).toMatchObject({ rendered: { ...before, rules: textRules } })
  })
})
