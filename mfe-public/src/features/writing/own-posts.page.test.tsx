import { type FakeServer, fail, renderRoute, someUser } from '@kocyolu/web/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { somePost, wholePost } from '../../shared/post.fixtures.ts'

const author = someUser({ role: 'mentor' })
const draft = somePost({ id: 2, title: 'Taslağım', published: false })

const open = (server: FakeServer = {}, options = {}) =>
  renderRoute(routes, {
    path: '/dashboard/blog',
    user: author,
    server: { 'content.listBlogs': { items: [somePost(), draft], nextCursor: null }, ...server },
    ...options,
  })

test('a coach sees the own posts with their drafts, and what can be done with each', async () => {
  const screen = open()
  const row = within((await screen.findByText('Taslağım')).closest('li') ?? document.body)
  expect(row.getByText('Draft')).toBeVisible()
  expect(row.getByRole('link', { name: 'Edit: Taslağım' })).toHaveAttribute('href', '/dashboard/blog/2/edit')
  expect(row.queryByRole('link', { name: /^View/ })).toBeNull()
  const published = within(screen.getByText('Küçük adımlar').closest('li') ?? document.body)
  expect(published.getByText('Published')).toBeVisible()
  expect(published.getByRole('link', { name: 'View: Küçük adımlar' })).toHaveAttribute(
    'href',
    '/blog/kucuk-adimlar',
  )
  expect(screen.getByRole('link', { name: 'New Post' })).toHaveAttribute('href', '/dashboard/blog/new')
  expect(screen.requests.find(({ call }) => call === 'content.listBlogs')?.query).toMatchObject({
    author: author.id,
    all: 'true',
  })
})

test('publishes a draft and takes a post back', async () => {
  const screen = open({
    'content.publishBlog': ({ body }) => wholePost({ ...(body as { published: boolean }) }),
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Publish: Taslağım' }))
  expect(await screen.findByText('Post published')).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Unpublish: Küçük adımlar' }))
  expect(await screen.findByText('Post moved to your drafts')).toBeVisible()
  const asked = screen.requests.filter(({ call }) => call === 'content.publishBlog')
  expect(asked.map(({ params, body }) => [params.id, body])).toEqual([
    ['2', { published: true }],
    ['1', { published: false }],
  ])
})

test('deletes a post only once that is confirmed', async () => {
  let isThere = true
  const screen = open({
    'content.listBlogs': () => ({ items: isThere ? [somePost(), draft] : [somePost()], nextCursor: null }),
    'content.deleteBlog': () => {
      isThere = false
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Delete: Taslağım' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this post?' }))
  expect(question.getByText(/“Taslağım” is deleted for good/)).toBeVisible()
  await screen.user.click(question.getByRole('button', { name: 'Keep it' }))
  expect(screen.requests.some(({ call }) => call === 'content.deleteBlog')).toBe(false)
  await screen.user.click(screen.getByRole('button', { name: 'Delete: Taslağım' }))
  await screen.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Post deleted')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete: Taslağım' })).toBeNull())
})

test('invites who has written nothing; a list that does not come can be tried again', async () => {
  const none = open({ 'content.listBlogs': { items: [], nextCursor: null } })
  expect(await none.findByText('You have not written anything yet')).toBeVisible()
  none.unmount()
  const screen = open({ 'content.listBlogs': fail('unavailable') })
  expect(await screen.findByText('Your posts could not be loaded.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('is not for students', async () => {
  const screen = open({}, { user: someUser() })
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(screen.location()).toBe('/dashboard')
})
