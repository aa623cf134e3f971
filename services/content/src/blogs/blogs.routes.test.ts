import { randomUUID } from 'node:crypto'
import { content } from '@kocyolu/contracts'
import { contractAccessTests, type TestClient } from '@kocyolu/service/testing'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ContentApi, startContent, storePost } from '../testing/content-api.ts'

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
    email: 'isik@kocyolu.test',
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
  (await who.listBlogs({ query: all ? { all } : {} })).map(blog => blog.id)

describe('the list of posts', () => {
  it('shows a post as everybody sees it', async () => {
    const [blog] = await api.anonymous.listBlogs()
    expect(blog).toMatchObject({
      id: published,
      title: 'Başlık',
      content: '**Merhaba**',
      contentHtml: '<p><strong>Merhaba</strong></p>',
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
    const blogs = await api.anonymous.listBlogs()
    expect(blogs.map(blog => blog.id)).toEqual([published, newer, older])
    expect(blogs.at(-1)?.author).toEqual({
      firstName: '',
      lastName: '',
      profileImageUrl: null,
      university: null,
    })
  })

  it('costs one query, however many there are', async () => {
    const queries = vi.spyOn(Client.prototype, 'query')
    await api.anonymous.listBlogs()
    expect(queries).toHaveBeenCalledTimes(1)
    queries.mockRestore()
  })

  it.each([
    ['all=evet', 'all'],
    ['draft=true', 'draft'],
  ])('refuses ?%s', async (query, path) => {
    const response = await api.anonymous.fetch(`/api/blogs?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path }] })
  })
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
    email: 'isik@kocyolu.test',
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
  const blog = (await api.anonymous.listBlogs()).find(one => one.id === published)
  expect(blog?.author.firstName).toBe('Işıl')
})
