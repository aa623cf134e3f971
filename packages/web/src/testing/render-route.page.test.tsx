import { asList, contentCalls } from '@kocyolu/contracts'
import {
  Area,
  call,
  defineTexts,
  ErrorPanel,
  Guard,
  Page,
  toast,
  useLive,
  useUnreadMessages,
} from '@kocyolu/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { fail, idOf, offline, renderRoute, someUser } from './index.ts'

const useText = defineTexts({
  tr: { hello: 'Merhaba {{name}}', blogs_one: '{{count}} yazı', blogs_other: '{{count}} yazı' },
  en: { hello: 'Hello {{name}}', blogs_one: '{{count}} post', blogs_other: '{{count}} posts' },
})

const blogsQuery = queryOptions({
  queryKey: ['blogs'],
  queryFn: async ({ signal }) => asList(await call(contentCalls.listBlogs, { query: {}, signal })).items,
})

function Blogs() {
  const t = useText()
  const blogs = useQuery(blogsQuery)
  const [typing, setTyping] = useState(false)
  useLive('message.typing', () => setTyping(true))
  return (
    <Page title={t('hello', { name: 'Işık' })}>
      <p>{`unread ${useUnreadMessages()}`}</p>
      {typing && <p>typing</p>}
      {blogs.data && <p>{t('blogs', { count: blogs.data.length })}</p>}
      {blogs.error && <ErrorPanel error={blogs.error} onRetry={() => blogs.refetch()} />}
      <Button onClick={() => toast.success('Saved', 'It is safe.')}>Save</Button>
    </Page>
  )
}

const routes: RouteObject[] = [
  { path: '/blog', element: <Blogs /> },
  {
    path: '/en',
    element: (
      <Area language="en">
        <Blogs />
      </Area>
    ),
  },
  {
    path: '/admin',
    element: (
      <Guard roles={['admin']}>
        <p>secret</p>
      </Guard>
    ),
  },
]

const student = someUser()

test('a page speaks the language of its region, unless a language is chosen', async () => {
  const server = { 'content.listBlogs': [] }
  const turkish = renderRoute(routes, { path: '/blog', server })
  expect(await turkish.findByText('0 yazı')).toBeVisible()
  expect(document.title).toBe('Merhaba Işık | KoçYolu')
  turkish.unmount()
  const english = renderRoute(routes, { path: '/en', server })
  expect(await english.findByText('0 posts')).toBeVisible()
  english.unmount()
  expect(
    await renderRoute(routes, { path: '/en', server, language: 'tr' }).findByText('0 yazı'),
  ).toBeVisible()
})

test('a failure is worded and can be tried again', async () => {
  let calls = 0
  const screen = renderRoute(routes, {
    path: '/blog',
    server: { 'content.listBlogs': () => (calls++ === 0 ? fail('unavailable') : []) },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu bölüme şu anda ulaşılamıyor')
  await screen.user.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  expect(await screen.findByText('0 yazı')).toBeVisible()
})

test('an unreachable server is worded as such', async () => {
  const screen = renderRoute(routes, { path: '/blog', server: { 'content.listBlogs': offline } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Bağlantı kurulamadı')
})

test('live events reach the page and the unread count', async () => {
  const countUnread = vi.fn(() => ({ count: 2, seq: 4 }))
  const screen = renderRoute(routes, {
    path: '/blog',
    user: student,
    server: { 'content.listBlogs': [], 'messaging.countUnread': countUnread },
  })
  expect(await screen.findByText('unread 2')).toBeVisible()
  screen.live({ type: 'message.typing', userId: student.id })
  expect(screen.getByText('typing')).toBeVisible()
  const read = { type: 'message.read', id: 1, firstId: 1, readerId: student.id, senderId: idOf(2) } as const
  screen.live({ ...read, unread: { fromPerson: 9, total: 9 } }, 4)
  screen.live({ ...read, unread: { fromPerson: 3, total: 3 } }, 5)
  expect(await screen.findByText('unread 3')).toBeVisible()
  expect(countUnread).toHaveBeenCalledOnce()
  expect(document.title).toBe('(3) Merhaba Işık | KoçYolu')
})

test('one toast is visible at a time', async () => {
  const screen = renderRoute(routes, { path: '/blog', server: { 'content.listBlogs': [] } })
  await screen.user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(screen.getByText('It is safe.')).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getAllByText('It is safe.')).toHaveLength(1)
  await screen.user.click(screen.getByRole('button', { name: 'Bildirimi kapat' }))
  expect(screen.queryByText('It is safe.')).toBeNull()
})

test('a visitor on a protected page is sent home with a way back that stays', async () => {
  const screen = renderRoute(routes, { path: '/admin?tab=1#export', server: { 'content.listBlogs': [] } })
  const link = await screen.findByRole('link', { name: 'Giriş Yap' })
  expect(link).toHaveAttribute('href', '/api/login?returnTo=%2Fadmin%3Ftab%3D1%23export&screen=sign-in')
  expect(screen.location()).toBe('/')
  // Of the history entry, not of a timer: it is gone on another page and there again on the way back.
  await screen.visit('/blog')
  expect(screen.queryByRole('link', { name: 'Giriş Yap' })).toBeNull()
  await screen.go(-1)
  expect(screen.getByRole('link', { name: 'Giriş Yap' })).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Bildirimi kapat' }))
  expect(screen.queryByRole('link', { name: 'Giriş Yap' })).toBeNull()
})

test('a user of another role is sent to their own home', async () => {
  const screen = renderRoute(routes, { path: '/admin', user: student })
  await screen.findByText('elsewhere')
  expect(screen.location()).toBe('/dashboard')
})
