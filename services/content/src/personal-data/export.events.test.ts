import { exportedOf, someone } from '@kocyolu/service/testing'
import { pictureFile } from '@kocyolu/service/testing/pictures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentApi, startContent } from '../testing/content-api.ts'

let api: ContentApi
beforeAll(async () => {
  api = await startContent()
})
afterAll(() => api.close())

it('gives a user their posts and drafts, and the pictures in their largest size, and no other user’s', async () => {
  const [who, other] = [someone({ role: 'mentor' }), someone({ role: 'mentor' })]
  const [author, another] = [await api.as(who), await api.as(other)]
  const post = { content: 'Tuzlu su hakkında', category: 'academic' } as const
  const { id } = await author.createBlog({ body: { ...post, published: true, title: 'Fırtınadan sonra' } })
  await author.createBlog({ body: { ...post, title: 'Yarım kalan' } })
  const theirs = await another.createBlog({ body: { ...post, title: 'Başkasının yazısı' } })
  const params = { id: String(id) }
  await author.changeBlogPicture({ params, body: await pictureFile({ colour: '#112233' }) })
  const { featuredImage } = await author.changeBlogPicture({ params, body: await pictureFile() })
  await another.changeBlogPicture({ params: { id: String(theirs.id) }, body: await pictureFile() })

  const { rows, text } = await exportedOf(api, who.id)
  expect(rows.posts?.map(({ title }) => title)).toEqual(['Yarım kalan', 'Fırtınadan sonra'])
  const hash = /([0-9a-f]{40})-/.exec(String(featuredImage))?.[1]
  expect(rows.pictures).toEqual([
    { name: `${hash}-1600.webp`, content: expect.stringMatching(/^[A-Za-z0-9+/=]{100,}$/) },
  ])
  const file = Buffer.from(String(rows.pictures?.[0]?.content), 'base64')
  expect(file.toString('latin1', 8, 12)).toBe('WEBP')
  expect(text).not.toContain('Başkasının')
})
