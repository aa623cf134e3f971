import { type FakeServer, fail, renderRoute, someUser } from '@kocyolu/web/testing'
import { within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '../../routes.tsx'
import { wholePost } from '../../shared/post.fixtures.ts'

const open = (server: FakeServer, options = {}) =>
  renderRoute(routes, { path: '/blog/kucuk-adimlar', server, ...options })

test('a post shows its text, its author, its parts and the posts beside it', async () => {
  const screen = open({ 'content.getBlog': wholePost() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Küçük adımlar' })).toHaveAttribute(
    'lang',
    'tr',
  )
  expect(document.title).toBe('Küçük adımlar | KoçYolu')
  expect(screen.getByText('Işık Aydın')).toBeVisible()
  expect(screen.getByText(/20 Kasım 2026 · 4 dakikalık okuma|4 dakikalık okuma/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Başlangıç' })).toBeVisible()
  const parts = within(screen.getByRole('navigation', { name: 'Bu sayfada' }))
  expect(parts.getByRole('link', { name: 'Orta' })).toHaveAttribute('href', '#bolum-orta')
  const others = within(screen.getByRole('navigation', { name: 'Diğer yazılar' }))
  expect(others.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/blog/onceki'])
  expect(screen.queryByRole('link', { name: 'Yazıyı düzenle' })).toBeNull()
  expect(screen.requests.find(({ call }) => call === 'content.getBlog')?.params).toEqual({
    id: 'kucuk-adimlar',
  })
  await screen.user.click(screen.getByRole('link', { name: 'sayfa' }))
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(screen.location()).toBe('/mentors')
})

test('a short post has no list of its parts', async () => {
  const screen = open({ 'content.getBlog': wholePost({ headings: wholePost().headings.slice(0, 2) }) })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('navigation', { name: 'Bu sayfada' })).toBeNull()
})

test('its link is handed to the phone, or to the clipboard', async () => {
  const share = vi.fn().mockResolvedValue(undefined)
  const screen = open({ 'content.getBlog': wholePost() })
  const button = await screen.findByRole('button', { name: 'Paylaş' })
  await screen.user.click(button)
  expect(await screen.findByText('Bağlantı kopyalandı')).toBeVisible()
  expect(await navigator.clipboard.readText()).toMatch(/^http/)
  Object.assign(navigator, { share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await screen.user.click(button)
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: 'Küçük adımlar' }))
  Reflect.deleteProperty(navigator, 'share')
})

test('its author sees that a draft is one, and the way to change it', async () => {
  const draft = wholePost({ published: false, can: { edit: true }, id: 7 })
  const screen = open({ 'content.getBlog': draft })
  expect(await screen.findByText(/^Bu yazı taslak/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Yazıyı düzenle' })).toHaveAttribute(
    'href',
    '/dashboard/blog/7/edit',
  )
  expect(screen.queryByRole('button', { name: 'Paylaş' })).toBeNull()
})

test('a post that there is not leads to those that there are; one that does not come can be tried again', async () => {
  const none = open({ 'content.getBlog': fail('not_found') })
  expect(await none.findByRole('heading', { level: 1, name: 'Yazı bulunamadı' })).toBeInTheDocument()
  expect(none.getByRole('link', { name: 'Tüm yazılar' })).toHaveAttribute('href', '/blog')
  none.unmount()
  let calls = 0
  const screen = open({ 'content.getBlog': () => (calls++ === 0 ? fail('unavailable') : wholePost()) })
  await screen.user.click(await screen.findByRole('button', { name: 'Tekrar dene' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Küçük adımlar' })).toBeVisible()
})

test('an address that points nowhere, however it is written, is the page itself', async () => {
  const screen = open({ 'content.getBlog': wholePost() }, { path: '/blog/kucuk-adimlar#100%' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Küçük adımlar' })).toBeVisible()
})

test('is reported by who is signed in', async () => {
  const post = wholePost({ can: { edit: false, report: true } })
  const screen = open(
    {
      'content.getBlog': post,
      'content.reportBlog': ({ params, body }) => {
        expect([params.id, body]).toEqual([String(post.id), { reason: 'spam' }])
      },
    },
    { user: someUser() },
  )
  await screen.user.click(await screen.findByRole('button', { name: 'Yazıyı şikâyet et' }))
  const dialog = within(await screen.findByRole('dialog'))
  await screen.user.click(dialog.getByRole('radio', { name: 'Reklam, spam' }))
  await screen.user.click(dialog.getByRole('button', { name: 'Gönder' }))
  expect(await screen.findByText('Şikâyetin bize ulaştı')).toBeVisible()
})
