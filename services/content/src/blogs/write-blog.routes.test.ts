import { randomUUID } from 'node:crypto'
import { asList, type content } from '@kocyolu/contracts'
import type { TestClient } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentApi, startContent, storePost } from '../testing/content-api.ts'

type Client = TestClient<typeof content>

let api: ContentApi
let author: Client
let colleague: Client
let admin: Client
beforeAll(async () => {
  api = await startContent()
  author = await api.as({ role: 'mentor', firstName: 'Işık', lastName: 'Aydın' })
  colleague = await api.as({ role: 'mentor' })
  admin = await api.as({ role: 'admin' })
})
afterAll(() => api.close())

const post = {
  title: 'Işıl Işıl Bir İş',
  content: '# Giriş\n\nMerhaba **dünya**',
  category: 'academic',
} as const
const create = (more = {}, who = author) => who.createBlog({ body: { ...post, ...more } })
const params = (id: number) => ({ params: { id: String(id) } })

describe('a new post', () => {
  it('is a draft with an address made from its title, shown with its author at once', async () => {
    const written = await create()
    expect(written).toMatchObject({
      slug: 'isil-isil-bir-is',
      published: false,
      excerpt: 'Giriş',
      contentHtml: '<h2 id="bolum-giris">Giriş</h2>\n<p>Merhaba <strong>dünya</strong></p>',
      headings: [{ id: 'bolum-giris', text: 'Giriş', level: 2 }],
      readingMinutes: 1,
      author: { firstName: 'Işık', lastName: 'Aydın' },
      version: 1,
      can: { edit: true },
    })
    expect(await author.getBlog({ params: { id: written.slug } })).toEqual(written)
  })

  it('asked for twice with one key is one post, also when both come at once', async () => {
    const clientId = randomUUID()
    const both = await Promise.all([1, 2].map(() => create({ clientId })))
    const again = await create({ clientId, title: 'Başka bir başlık' })
    expect(new Set([...both, again].map(one => one.id)).size).toBe(1)
    expect((await create({ clientId }, colleague)).id).not.toBe(again.id)
  })

  it('gets an address of its own, however many have the same title at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => create({ title: 'Aynı başlık' })))
    expect(made.map(one => one.slug).sort()).toEqual([
      'ayni-baslik',
      'ayni-baslik-2',
      'ayni-baslik-3',
      'ayni-baslik-4',
    ])
  })

  it.each([
    [{ title: 'ab' }, 'title'],
    [{ title: 'a'.repeat(121) }, 'title'],
    [{ content: '  ' }, 'content'],
    [{ content: 'a'.repeat(20_001) }, 'content'],
    [{ category: 'haber' }, 'category'],
    [{ examType: 'TYT' }, 'examType'],
    [{ universityRank: 0 }, 'universityRank'],
    [{ clientId: '1' }, 'clientId'],
  ])('is refused with %j', async (wrong, path) => {
    await expect(create(wrong)).rejects.toMatchObject({ code: 'invalid', issues: [{ path }] })
  })
})

describe('a text that is public', () => {
  const refused = (code: string, path: string) => ({ status: 400, code, issues: [{ path }] })

  it('promises no result and holds no number of a person; a draft may', async () => {
    const promise = { title: 'İlk 1000 garanti' }
    await expect(create({ ...promise, published: true })).rejects.toMatchObject(
      refused('text.promises_result', 'title'),
    )
    const draft = await create(promise)
    const publish = { published: true, version: draft.version }
    await expect(author.publishBlog({ ...params(draft.id), body: publish })).rejects.toMatchObject(
      refused('text.promises_result', 'title'),
    )
    const shown = await create({ published: true })
    const number = { ...post, version: shown.version, content: 'Bana yaz: 10000000146' }
    await expect(author.updateBlog({ ...params(shown.id), body: number })).rejects.toMatchObject(
      refused('text.private_details', 'content'),
    )
  })
})

describe('changing a post', () => {
  const change = (who: Client, id: number, version: number, more = {}) =>
    who.updateBlog({ ...params(id), body: { ...post, version, ...more } })

  it('keeps its address and shows what is written', async () => {
    const { id, slug } = await create({ title: 'Eski başlık' })
    const changed = await change(author, id, 1, { title: 'Yeni başlık', content: 'Yeni', examType: 'EA' })
    expect(changed).toMatchObject({ slug, title: 'Yeni başlık', excerpt: 'Yeni', examType: 'EA', version: 2 })
    const found = await author.listBlogs({ query: { q: 'yeni baslik', all: 'true' } })
    expect(asList(found).items.map(one => one.id)).toEqual([id])
  })

  it('of two who read the same version, the second one gets a conflict', async () => {
    const { id } = await create()
    const both = await Promise.allSettled([
      change(author, id, 1, { title: 'Yazarın' }),
      change(admin, id, 1, { title: 'Yöneticinin' }),
    ])
    expect(both.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(one => one.status === 'rejected')?.reason).toMatchObject({
      code: 'conflict',
      status: 409,
    })
    expect((await author.getBlog(params(id))).version).toBe(2)
  })

  it('is the author’s and admins’; a draft is not even there for others', async () => {
    const { id } = await create()
    await expect(change(colleague, id, 1)).rejects.toMatchObject({ code: 'not_found' })
    await author.publishBlog({ ...params(id), body: { published: true } })
    await expect(change(colleague, id, 2)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(change(author, 999_999, 1)).rejects.toMatchObject({ code: 'not_found' })
    expect(await change(admin, id, 2)).toMatchObject({ authorId: author.caller?.id })
  })
})

describe('publishing', () => {
  const publish = (who: Client, id: number, published: boolean, version?: number) =>
    who.publishBlog({ ...params(id), body: { published, version } })

  it('shows a post to everybody, dated by the first time, and takes it back', async () => {
    api.clock.set('2026-11-01T09:00:00Z')
    const { id } = await create({ title: 'Yayın günü' })
    api.clock.set('2026-11-20T09:00:00Z')
    expect(await publish(author, id, true)).toMatchObject({
      published: true,
      createdAt: '2026-11-20T09:00:00.000Z',
    })
    expect(await api.anonymous.getBlog(params(id))).toMatchObject({ id, can: { edit: false } })
    await publish(author, id, false)
    await expect(api.anonymous.getBlog(params(id))).rejects.toMatchObject({ code: 'not_found' })
    api.clock.set('2026-11-25T09:00:00Z')
    expect(await publish(admin, id, true)).toMatchObject({ createdAt: '2026-11-20T09:00:00.000Z' })
  })

  it('twice is once, and of another version is refused', async () => {
    const { id } = await create()
    const once = await publish(author, id, true, 1)
    expect(await publish(author, id, true)).toEqual(once)
    await expect(publish(author, id, false, 1)).rejects.toMatchObject({ code: 'conflict' })
    await expect(publish(colleague, id, false)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('puts posts in a row', async () => {
    api.clock.set('2020-01-01T09:00:00Z')
    const [first, second, third] = [
      await create({ title: 'Birinci yazı', published: true }),
      await create({ title: 'İkinci yazı', published: true }),
      await create({ title: 'Üçüncü yazı', published: true }),
    ]
    const { previous, next } = await api.anonymous.getBlog(params(second.id))
    expect([previous?.title, next?.title]).toEqual([first.title, third.title])
    expect((await api.anonymous.getBlog(params(first.id))).previous).toBeNull()
  })
})

it('a post is deleted by its author or an admin', async () => {
  const [mine, theirs] = [await create({ published: true }), await create()]
  await expect(colleague.deleteBlog(params(mine.id))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(colleague.deleteBlog(params(theirs.id))).rejects.toMatchObject({ code: 'not_found' })
  await author.deleteBlog(params(mine.id))
  await admin.deleteBlog(params(theirs.id))
  for (const { id } of [mine, theirs])
    await expect(author.deleteBlog(params(id))).rejects.toMatchObject({ code: 'not_found' })
})

it('what an admin does to another user’s post is written down, what authors do to theirs is not', async () => {
  const { id } = await create({ title: 'Denetlenen' })
  await author.publishBlog({ ...params(id), body: { published: true } })
  await admin.publishBlog({ ...params(id), body: { published: false } })
  await admin.deleteBlog(params(id))
  const acts = (await admin.listAudit({ query: { limit: '2' } })).items
  expect(acts).toMatchObject([
    { action: 'blog.deleted', subject: { id: String(id), name: 'Denetlenen' }, after: null },
    { action: 'blog.unpublished', before: { published: true }, after: { published: false } },
  ])
  const all = (await admin.listAudit()).items.filter(act => act.subject.id === String(id))
  expect(all).toHaveLength(2)
})

it('what an admin changed of a post is forgotten when its author deletes it', async () => {
  const { id, version } = await create({ title: 'Yanlış başlık' })
  await admin.updateBlog({ ...params(id), body: { ...post, title: 'Doğru başlık', version } })
  await author.deleteBlog(params(id))
  const forgotten = expect.stringMatching(/^sha256:/)
  expect((await admin.listAudit({ query: { limit: '2' } })).items).toMatchObject([
    { action: 'audit.redacted' },
    { action: 'blog.changed', subject: { name: forgotten }, before: { title: forgotten } },
  ])
})

it('a preview is what the page will show, and keeps nothing', async () => {
  const { contentHtml } = await author.previewBlog({ body: { content: '<script>x</script> **kalın**' } })
  expect(contentHtml).toBe('<p>&lt;script&gt;x&lt;/script&gt; <strong>kalın</strong></p>')
  await expect(author.previewBlog({ body: { content: '' } })).rejects.toMatchObject({ code: 'invalid' })
})

describe('a text that cannot be formatted', () => {
  const content = '#\n'.repeat(2_000)
  const tooComplex = { code: 'text.too_complex', status: 400, issues: [{ path: 'content' }] }

  it('is refused before anything is written', async () => {
    const { id, version } = await create()
    await expect(create({ content })).rejects.toMatchObject(tooComplex)
    await expect(author.previewBlog({ body: { content } })).rejects.toMatchObject(tooComplex)
    const body = { ...post, version, content }
    await expect(author.updateBlog({ ...params(id), body })).rejects.toMatchObject(tooComplex)
    expect(await author.getBlog(params(id))).toMatchObject({ version, content: post.content })
  })

  it('is looked at so often a minute', async () => {
    const busy = await api.as({ role: 'mentor' })
    const codes = new Set<string>()
    for (let turn = 0; turn < 30; turn++) {
      const five = [1, 2, 3, 4, 5].map(() => busy.previewBlog({ body: { content: 'a' } }))
      for (const one of await Promise.allSettled(five))
        if (one.status === 'rejected') codes.add(one.reason.code)
    }
    expect([...codes]).toEqual(['rate_limited'])
    expect(await author.previewBlog({ body: { content: 'a' } })).toEqual({ contentHtml: '<p>a</p>' })
  })
})

it('lists can be kept to an author or to drafts, and turned around', async () => {
  const writer = await api.as({ role: 'mentor' })
  const authorId = writer.caller?.id ?? ''
  const at = (day: number) => new Date(`2025-01-0${day}T09:00:00Z`)
  const old = await storePost(api, { authorId, createdAt: at(1), updatedAt: at(3) })
  const recent = await storePost(api, { authorId, createdAt: at(2), updatedAt: at(2), published: false })
  const list = async (query: Parameters<Client['listBlogs']>[0]) =>
    asList(await writer.listBlogs(query)).items.map(one => one.id)
  const mine = { author: authorId, all: 'true' } as const
  expect(await list({ query: mine })).toEqual([recent, old])
  expect(await list({ query: { ...mine, sort: 'oldest' } })).toEqual([old, recent])
  expect(await list({ query: { ...mine, sort: 'updated', limit: '1' } })).toEqual([old])
  expect(await list({ query: { ...mine, published: 'false' } })).toEqual([recent])
  expect(await list({ query: { author: authorId } })).toEqual([old])
})
