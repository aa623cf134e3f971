import { hasUnsaved, queryClient } from '@kocyolu/web'
import { closeTab, type FakeServer, idOf, offline, renderRoute, someUser } from '@kocyolu/web/testing'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { routes } from '../../routes.tsx'
import { wholePost } from '../../shared/post.fixtures.ts'
import { postServer } from './post-server.fixtures.ts'

const open = (path: string, server: FakeServer) =>
  renderRoute(routes, {
    path,
    user: someUser({ role: 'mentor' }),
    server: { 'content.listBlogs': { items: [], nextCursor: null }, ...server },
  })
type Screen = ReturnType<typeof open>

const fill = async (screen: Screen, text: string, title = 'Başlık') => {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: title } })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: text } })
}
const press = async (screen: Screen, name: string) =>
  screen.user.click(await screen.findByRole('button', { name }))
const draft = wholePost({ id: 7, published: false, version: 3, content: 'İlk', can: { edit: true } })

/** The call takes effect and its answer is lost, the first time. */
const losingFirst = <R,>(reply: (request: never) => R) => {
  let isFirst = true
  return (request: unknown): R | typeof offline => {
    const answer = reply(request as never)
    if (!isFirst) return answer
    isFirst = false
    return offline
  }
}

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('a new post whose first answer was lost is published as it was typed since', async () => {
  const server = postServer()
  const { 'content.createBlog': create } = server.replies
  const screen = open('/dashboard/blog/new', { ...server.replies, 'content.createBlog': losingFirst(create) })
  await fill(screen, 'Eski')
  await press(screen, 'Save Draft')
  await screen.findByText('Could not be saved; kept in this browser')
  await fill(screen, 'Eski ve yeni')
  await press(screen, 'Publish')
  expect(await screen.findByText('Post published')).toBeVisible()
  expect(server.post).toMatchObject({ content: 'Eski ve yeni', published: true })
  expect(hasUnsaved()).toBe(false)
})

test('what was published though the answer was lost is changed for readers only when its author says so', async () => {
  const server = postServer()
  const { 'content.createBlog': create } = server.replies
  const screen = open('/dashboard/blog/new', { ...server.replies, 'content.createBlog': losingFirst(create) })
  await fill(screen, 'Eski')
  await press(screen, 'Publish')
  await screen.findByText('Could not be saved; kept in this browser')
  await fill(screen, 'Eski ve yarım')
  await press(screen, 'Save Draft')
  await screen.findByRole('button', { name: 'Update Post' })
  expect(server.post?.content).toBe('Eski')
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Eski ve yarım')
  expect(screen.getByText('Not saved yet; kept in this browser')).toBeVisible()
  await press(screen, 'Update Post')
  await screen.findByText('Post updated')
  expect(server.post?.content).toBe('Eski ve yarım')
})

test('a save whose answer was lost is no change made elsewhere', async () => {
  const server = postServer(draft)
  const { 'content.updateBlog': update } = server.replies
  const screen = open('/dashboard/blog/7/edit', {
    ...server.replies,
    'content.updateBlog': losingFirst(update),
  })
  await fill(screen, 'Yeni')
  await press(screen, 'Save Draft')
  await screen.findByText('Could not be saved; kept in this browser')
  await fill(screen, 'Yeni ve devamı')
  await press(screen, 'Save Draft')
  await screen.findByText('Draft saved')
  expect(server.post).toMatchObject({ content: 'Yeni ve devamı', version: 5 })
  expect(screen.queryByText('This was changed elsewhere.')).toBeNull()
})

test.each(['left', 'left and opened again'])('a new post whose page was %s while it was saved', async how => {
  const server = postServer()
  const { 'content.createBlog': create } = server.replies
  const answer = Promise.withResolvers<void>()
  const screen = open('/dashboard/blog', {
    ...server.replies,
    'content.createBlog': async request => {
      const post = create(request)
      await answer.promise
      return post
    },
  })
  await screen.user.click((await screen.findAllByRole('link', { name: 'New Post' }))[0] as HTMLElement)
  await fill(screen, 'Gönderilen')
  await press(screen, 'Save Draft')
  await screen.go(-1)
  await screen.findByText('You have not written anything yet')
  if (how === 'left') {
    await act(async () => answer.resolve())
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(screen.location()).toBe('/dashboard/blog')
    await screen.go(1)
    expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('')
    expect(hasUnsaved()).toBe(false)
    return
  }
  await screen.go(1)
  await fill(screen, 'Gönderilen ve devamı')
  await act(async () => answer.resolve())
  await waitFor(() => expect(screen.location()).toBe('/dashboard/blog/7/edit'))
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('Gönderilen ve devamı')
  await press(screen, 'Save Draft')
  await waitFor(() => expect(server.post?.content).toBe('Gönderilen ve devamı'))
})

test.each(['a new post', 'a draft'])(
  'who types on while %s is published stays with what was typed',
  async what => {
    const server = postServer(what === 'a draft' ? draft : null)
    const { 'content.createBlog': create, 'content.publishBlog': publish } = server.replies
    const answer = Promise.withResolvers<void>()
    const screen = open(what === 'a draft' ? '/dashboard/blog/7/edit' : '/dashboard/blog/new', {
      ...server.replies,
      'content.createBlog': async request => {
        const post = create(request)
        await answer.promise
        return post
      },
      'content.publishBlog': async request => {
        const post = publish(request)
        await answer.promise
        return post
      },
    })
    await fill(screen, 'Yazılan')
    await press(screen, 'Publish')
    await waitFor(() => expect(server.post?.published).toBe(true))
    await fill(screen, 'Yazılan ve sonrası')
    await act(async () => answer.resolve())
    expect(await screen.findByText('Post published')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Update Post' })).toBeVisible()
    expect(screen.location()).toBe('/dashboard/blog/7/edit')
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Yazılan ve sonrası')
    expect(server.post?.content).toBe('Yazılan')
  },
)

test('another tab’s post under the same draft is not overwritten', async () => {
  const server = postServer()
  const screen = open('/dashboard/blog/new', {
    ...server.replies,
    'content.createBlog': () => {
      server.post = { ...draft, version: 1, content: 'Öteki sekmenin' }
      return server.post
    },
  })
  await fill(screen, 'Bu sekmenin')
  await press(screen, 'Save Draft')
  expect(await screen.findByText('This was changed elsewhere.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Bu sekmenin')
  expect(server.post?.content).toBe('Öteki sekmenin')
})

test('what was typed before the first save survives the browser, for its author alone', async () => {
  const server = postServer()
  const first = open('/dashboard/blog/new', server.replies)
  await fill(first, 'Uzun bir yazı')
  first.unmount()
  closeTab()
  const other = open('/dashboard/blog/new', {
    'identity.currentUser': someUser({ role: 'mentor', id: idOf(9) }),
  })
  expect(await other.findByRole('textbox', { name: 'Text' })).toHaveValue('')
  other.unmount()
  const second = open('/dashboard/blog/new', server.replies)
  await waitFor(async () =>
    expect(await second.findByRole('textbox', { name: 'Text' })).toHaveValue('Uzun bir yazı'),
  )
  await press(second, 'Save Draft')
  await second.findByText('Draft saved')
  await waitFor(() => expect(localStorage.getItem('kocyolu.kept-drafts')).toBeNull())
})
