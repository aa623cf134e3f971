import type { Blog, BlogSummary } from '@kocyolu/contracts'
import {
  type FakeServer,
  fail,
  idOf,
  openedDialog,
  renderRoute,
  someUser,
  within,
} from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const post: BlogSummary = {
  id: 4,
  slug: 'turevden-korkmamak',
  title: 'Türevden korkmamak',
  excerpt: 'Türev bir eğimdir.',
  authorId: idOf(3),
  published: true,
  category: 'academic',
  isSuccessStory: false,
  examType: null,
  featuredImage: null,
  universityRank: null,
  author: { firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null, university: null },
  version: 2,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const draft: BlogSummary = { ...post, id: 5, slug: 'taslak', title: 'Taslak yazı', published: false }
const whole: Blog = {
  ...draft,
  published: true,
  content: 'Metin',
  contentHtml: '<p>Metin</p>',
  headings: [],
  readingMinutes: 1,
  previous: null,
  next: null,
  can: { edit: true, report: false },
}

const open = (server: FakeServer = {}) =>
  renderRoute(routes, {
    path: '/admin/blogs',
    user: someUser({ role: 'admin' }),
    server: { 'content.listBlogs': { items: [post, draft], nextCursor: null }, ...server },
  })

const actionsOf = async (screen: ReturnType<typeof open>, name: string) =>
  within(await screen.findByRole('group', { name }))

test('lists posts and drafts with what can be done', async () => {
  const screen = open()
  const actions = await actionsOf(screen, 'Türevden korkmamak')
  expect(actions.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/dashboard/blog/4/edit')
  const [, first, second] = screen.getAllByRole('row')
  expect(first).toHaveTextContent('Türevden korkmamakIşık AydınYKS tipsPublishedNovember 20, 2026')
  expect(second).toHaveTextContent('Draft')
  expect(screen.requests.find(one => one.call === 'content.listBlogs')?.query).toEqual({
    limit: '20',
    all: 'true',
  })
})

test('publishes the version that was seen; one that changed meanwhile gets a conflict', async () => {
  let isOld = true
  const screen = open({ 'content.publishBlog': () => (isOld ? fail('conflict') : whole) })
  const publish = (await actionsOf(screen, 'Taslak yazı')).getByRole('button', { name: 'Publish' })
  await screen.user.click(publish)
  expect(await screen.findByText('That didn’t work')).toBeVisible()
  isOld = false
  await screen.user.click(publish)
  expect(await screen.findByText('Taslak yazı is published')).toBeVisible()
  expect(screen.requests.find(one => one.call === 'content.publishBlog')?.body).toEqual({
    published: true,
    version: 2,
  })
})

test.each([
  ['Unpublish', 'Unpublish Türevden korkmamak?', 'Türevden korkmamak is a draft again'],
  ['Delete', 'Delete Türevden korkmamak?', 'Türevden korkmamak was deleted'],
])('%s asks first', async (action, question, done) => {
  const screen = open({ 'content.publishBlog': whole, 'content.deleteBlog': undefined })
  const actions = await actionsOf(screen, 'Türevden korkmamak')
  await screen.user.click(actions.getByRole('button', { name: action }))
  const dialog = within(await openedDialog(question))
  await screen.user.click(dialog.getByRole('button', { name: action }))
  expect(await screen.findByText(done)).toBeVisible()
})
