import { type FakeServer, fail, renderRoute } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const heading = (id: string, text: string) => ({ id, text, level: 2 })
const pricing = {
  slug: 'pricing' as const,
  tr: {
    title: 'Ücretler',
    content: '## Bir',
    contentHtml:
      '<h2 id="bolum-bir">Bir</h2><p><a href="/faq">Sorular</a> <a href="/account/terms">Koşullar</a></p>',
    headings: [heading('bolum-bir', 'Bir'), heading('bolum-iki', 'İki'), heading('bolum-uc', 'Üç')],
  },
  en: null,
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const faq = { ...pricing, slug: 'faq' as const, tr: { ...pricing.tr, title: 'Sık sorulan sorular' } }

const open = (path: string, server: FakeServer, options = {}) =>
  renderRoute(routes, { path, server, ...options })

test('a page of the footer shows its text and its parts, and leads on without leaving the site', async () => {
  const screen = open('/pricing', {
    'content.getSitePage': ({ params }) => (params.slug === 'faq' ? faq : pricing),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ücretler' })).toBeVisible()
  expect(document.title).toBe('Ücretler | KoçYolu')
  expect(screen.getByRole('link', { name: 'Bir' })).toHaveAttribute('href', '#bolum-bir')
  expect(screen.getByText('Son güncelleme: 20 Kasım 2026')).toBeVisible()
  await screen.user.click(screen.getByRole('link', { name: 'Sorular' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sık sorulan sorular' })).toBeVisible()
  expect(screen.location()).toBe('/faq')
})

test('what is not translated is marked as Turkish, what is is English', async () => {
  const screen = open('/pricing', { 'content.getSitePage': pricing }, { language: 'en' })
  const title = await screen.findByRole('heading', { level: 1, name: 'Ücretler' })
  expect(title).toHaveAttribute('lang', 'tr')
  screen.unmount()
  const en = { ...pricing.tr, title: 'Pricing' }
  const both = open('/pricing', { 'content.getSitePage': { ...pricing, en } }, { language: 'en' })
  expect(await both.findByRole('heading', { level: 1, name: 'Pricing' })).toHaveAttribute('lang', 'en')
  expect(both.getByText('Last updated: November 20, 2026')).toBeVisible()
})

test('an unwritten page is not found; one that does not come can be retried', async () => {
  const none = open('/careers', { 'content.getSitePage': fail('not_found') })
  expect(await none.findByRole('heading', { name: '404 - Sayfa Bulunamadı' })).toBeVisible()
  none.unmount()
  let calls = 0
  const screen = open('/pricing', {
    'content.getSitePage': () => (calls++ === 0 ? fail('unavailable') : pricing),
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Tekrar dene' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ücretler' })).toBeVisible()
})
