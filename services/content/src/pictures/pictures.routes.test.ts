import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { pictureUpload, sharedPicture } from '@kocyolu/contracts'
import { pictureFacts, pictureFile } from '@kocyolu/service/testing/pictures'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ContentApi, startContent, storePost } from '../testing/content-api.ts'

let api: ContentApi
beforeAll(async () => {
  api = await startContent()
})
afterAll(() => api.close())

async function authorWithPost(published = true) {
  const author = await api.as({ role: 'mentor' })
  const id = await storePost(api, { authorId: author.caller?.id ?? '', published })
  return { author, params: { id: String(id) } }
}

it('an author gives a post a wide picture, and takes it away again', async () => {
  const { author, params } = await authorWithPost()
  const { featuredImage } = await author.changeBlogPicture({ params, body: await pictureFile() })
  expect(await api.anonymous.getBlog({ params })).toMatchObject({ featuredImage })
  const answer = await api.anonymous.fetch(featuredImage.replace('-800.webp', '-1600.webp'))
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await pictureFacts(await answer.arrayBuffer())).toMatchObject({ width: 1600, height: 900 })
  const shared = await api.anonymous.fetch(sharedPicture(featuredImage)?.url ?? '')
  expect(shared.headers.get('content-type')).toBe('image/jpeg')
  expect(await pictureFacts(await shared.arrayBuffer())).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 675,
  })
  await author.removeBlogPicture({ params })
  expect(await author.getBlog({ params })).toMatchObject({ featuredImage: null })
  for (const url of [featuredImage, sharedPicture(featuredImage)?.url ?? ''])
    expect((await api.anonymous.fetch(url)).status).toBe(404)
})

it('an admin may do so too, which the audit log records', async () => {
  const { params } = await authorWithPost(false)
  const admin = await api.as({ role: 'admin' })
  const { featuredImage } = await admin.changeBlogPicture({ params, body: await pictureFile() })
  expect(await admin.getBlog({ params })).toMatchObject({ featuredImage })
  const { items } = await admin.listAudit()
  expect(items[0]).toMatchObject({
    action: 'blog.changed',
    before: { featuredImage: null },
    after: { featuredImage },
  })
})

it('another coach’s post is left alone, and their draft is not there', async () => {
  const [post, draft] = [await authorWithPost(), await authorWithPost(false)]
  const other = await api.as({ role: 'mentor' })
  const body = await pictureFile()
  await expect(other.changeBlogPicture({ params: post.params, body })).rejects.toMatchObject({ status: 403 })
  await expect(other.removeBlogPicture({ params: post.params })).rejects.toMatchObject({ status: 403 })
  await expect(other.changeBlogPicture({ params: draft.params, body })).rejects.toMatchObject({ status: 404 })
  await expect(other.removeBlogPicture({ params: { id: '999999' } })).rejects.toMatchObject({ status: 404 })
})

it('what is no picture is refused', async () => {
  const { author, params } = await authorWithPost()
  const body = new Blob(['x'], { type: 'image/png' })
  await expect(author.changeBlogPicture({ params, body })).rejects.toMatchObject({
    status: 400,
    code: 'picture.unreadable',
  })
})

describe('an upload whose body does not come', () => {
  /** Says how large it is, and sends nothing. */
  function begin({ author, params }: Awaited<ReturnType<typeof authorWithPost>>, bytes: number) {
    const headers = { cookie: author.cookie, 'content-length': bytes, 'sec-fetch-site': 'same-origin' }
    const path = `/api/blogs/${params.id}/picture`
    const sent = request(`${api.baseUrl}${path}`, { method: 'PUT', headers, agent: false })
    sent.flushHeaders()
    const status = new Promise<number | undefined>(resolve => {
      sent.once('response', answer => resolve(answer.resume().statusCode))
      sent.once('error', () => resolve(undefined))
    })
    return { status, stop: () => sent.destroy() }
  }

  it('is refused before it when it would be too large, or is the second of its author', async () => {
    const mine = await authorWithPost()
    expect(await begin(mine, pictureUpload.maxBytes + 1).status).toBe(413)
    const held = begin(mine, 1_000)
    await vi.waitUntil(async () => {
      const next = begin(mine, 1_000)
      const status = await Promise.race([next.status, held.status, pause(50)])
      next.stop()
      return status === 429
    })
    held.stop()
    await vi.waitUntil(async () => {
      const body = await pictureFile()
      return mine.author.changeBlogPicture({ params: mine.params, body }).then(
        () => true,
        () => false,
      )
    })
  })

  it('leaves room for others until there are too many', async () => {
    const held = await Promise.all(
      Array.from({ length: 40 }, async () => begin(await authorWithPost(), 1_000)),
    )
    const refused = held.map(({ status }) => status.then(code => expect(code).toBe(429)))
    await Promise.any(refused)
    for (const { stop } of held) stop()
    const { author, params } = await authorWithPost()
    const body = await pictureFile()
    await vi.waitUntil(() =>
      author.changeBlogPicture({ params, body }).then(
        () => true,
        () => false,
      ),
    )
  })
})
