import type { Blog } from '@kocyolu/contracts'
import { queryClient } from '@kocyolu/web'
import { type FakeServer, fail, renderRoute, someUser } from '@kocyolu/web/testing'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { routes } from '../../routes.tsx'
import { somePost, wholePost } from '../../shared/post.fixtures.ts'
import { postServer } from './post-server.fixtures.ts'

const post = wholePost({ id: 7, published: false, version: 3, content: 'İlk hâli', can: { edit: true } })
const preview = { contentHtml: '<p>Önizleme</p>' }

const open = (path: string, server: FakeServer = {}) =>
  renderRoute(routes, {
    path,
    user: someUser({ role: 'mentor' }),
    server: { 'content.previewBlog': preview, 'content.getBlog': post, ...server },
  })
type Screen = ReturnType<typeof open>

const text = (screen: Screen) => screen.findByRole('textbox', { name: 'Text' })
const type = async (screen: Screen, value: string) =>
  fireEvent.change(await text(screen), { target: { value } })
const sent = (screen: Screen, call: string) =>
  screen.requests.filter(request => request.call === call).map(({ body }) => body)

afterEach(() => vi.useRealTimers())

test('a new post is checked, saved as a draft and goes on being written', async () => {
  const screen = open('/dashboard/blog/new', postServer().replies)
  await screen.user.click(await screen.findByRole('button', { name: 'Save Draft' }))
  expect(screen.getByText('A title needs at least 3 characters.')).toBeVisible()
  expect(screen.getByText('Write your text.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await screen.user.type(screen.getByRole('textbox', { name: 'Title' }), 'Başlığım')
  await type(screen, 'İlk hâli')
  expect(await screen.findByText('Önizleme')).toBeInTheDocument()
  await screen.user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(await screen.findByText('Draft saved')).toBeVisible()
  expect(screen.location()).toBe('/dashboard/blog/7/edit')
  expect(await text(screen)).toHaveValue('İlk hâli')
  expect(sent(screen, 'content.createBlog')).toEqual([
    {
      title: 'Başlığım',
      content: 'İlk hâli',
      category: 'academic',
      examType: null,
      universityRank: null,
      published: false,
      clientId: expect.any(String),
    },
  ])
})

test('a text that is too long for a preview shows its length', async () => {
  const screen = open('/dashboard/blog/new', postServer().replies)
  await type(screen, 'a'.repeat(20_400))
  expect(
    await screen.findByText('The text is too long for a preview: 20,400 of at most 20,000 characters.'),
  ).toBeInTheDocument()
  expect(sent(screen, 'content.previewBlog')).toEqual([])
  await type(screen, '')
})

test('what is typed outlives the page, and a save that fails', async () => {
  const first = open('/dashboard/blog/new', { 'content.createBlog': fail('unavailable') })
  await type(first, 'Uzun bir yazı')
  await first.user.type(first.getByRole('textbox', { name: 'Title' }), 'Başlık')
  await first.user.click(first.getByRole('button', { name: 'Publish' }))
  expect(await first.findByText('Could not be saved; kept in this browser')).toBeVisible()
  first.unmount()
  const screen = open('/dashboard/blog/new', postServer().replies)
  expect(await text(screen)).toHaveValue('Uzun bir yazı')
  await screen.user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Post published')).toBeVisible()
  expect(screen.location()).toBe(`/blog/${post.slug}`)
  expect(sent(screen, 'content.createBlog')).toMatchObject([{ published: true, title: 'Başlık' }])
})

test('a draft that the server has is saved by itself when the typing rests', async () => {
  const saved = { ...post, content: 'Daha iyi', version: 4 }
  const screen = open('/dashboard/blog/7/edit', { 'content.updateBlog': saved })
  await text(screen)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await type(screen, 'Daha iyi')
  expect(screen.getByText('Not saved yet; kept in this browser')).toBeVisible()
  expect(sent(screen, 'content.updateBlog')).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  expect(await screen.findByText(/^Saved at/)).toBeVisible()
  expect(sent(screen, 'content.updateBlog')).toMatchObject([{ content: 'Daha iyi', version: 3 }])
})

test('what is typed after coming back stays when what was sent before is answered late', async () => {
  const answer = Promise.withResolvers<Blog>()
  const screen = open('/dashboard/blog', {
    'content.listBlogs': { items: [somePost({ id: 7, title: 'Taslağım' })], nextCursor: null },
    'content.updateBlog': () => answer.promise,
  })
  await screen.user.click(await screen.findByRole('link', { name: 'Edit: Taslağım' }))
  await type(screen, 'Gönderilen')
  await screen.user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await screen.go(-1)
  await screen.findByRole('link', { name: 'Edit: Taslağım' })
  await screen.go(1)
  expect(await text(screen)).toHaveValue('Gönderilen')
  await type(screen, 'Gönderilen ve devamı')
  answer.resolve({ ...post, content: 'Gönderilen', version: 4 })
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(await text(screen)).toHaveValue('Gönderilen ve devamı')
  await screen.user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() =>
    expect(sent(screen, 'content.updateBlog')).toMatchObject([
      { version: 3 },
      { content: 'Gönderilen ve devamı', version: 4 },
    ]),
  )
})

test('a published post is saved only when its author says so', async () => {
  const published = { ...post, published: true }
  const screen = open('/dashboard/blog/7/edit', {
    'content.getBlog': published,
    'content.updateBlog': { ...published, content: 'Yeni', version: 4 },
  })
  await text(screen)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await type(screen, 'Yeni')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(sent(screen, 'content.updateBlog')).toEqual([])
  vi.useRealTimers()
  await screen.user.click(screen.getByRole('button', { name: 'Update Post' }))
  expect(await screen.findByText('Post updated')).toBeVisible()
})

test.each([
  ['Continue with mine', 'Benim hâlim', 9],
  ['Use the saved version', 'Öteki sekmenin hâli', undefined],
])('a post that was changed elsewhere is not overwritten: "%s"', async (choice, content, version) => {
  let theirs = post
  const screen = open('/dashboard/blog/7/edit', {
    'content.getBlog': () => theirs,
    'content.updateBlog': ({ body }) => {
      const { version } = body as { version: number }
      return version === theirs.version
        ? { ...theirs, content: 'Benim hâlim', version: 10 }
        : fail('conflict')
    },
  })
  await text(screen)
  theirs = { ...post, content: 'Öteki sekmenin hâli', version: 9 }
  await type(screen, 'Benim hâlim')
  await screen.user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(await screen.findByText('This was changed elsewhere.')).toBeVisible()
  expect(await text(screen)).toHaveValue('Benim hâlim')
  await screen.user.click(screen.getByRole('button', { name: choice }))
  expect(await text(screen)).toHaveValue(content)
  await waitFor(() => expect(screen.queryByText('This was changed elsewhere.')).toBeNull())
  if (version === undefined) return
  await screen.user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(sent(screen, 'content.updateBlog')).toMatchObject([{ version: 3 }, { version }]))
})

test.each([
  ['a post that there is not', { 'content.getBlog': fail('not_found') }],
  ['another user’s post', { 'content.getBlog': wholePost({ id: 7 }) }],
] as const)('%s cannot be edited', async (_, server) => {
  const screen = open('/dashboard/blog/7/edit', server)
  expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
})
