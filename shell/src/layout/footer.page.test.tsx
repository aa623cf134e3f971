import '../testing/page-composition.ts'
import { type FakeServer, fail, renderRoute, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { Footer } from './footer.tsx'

const open = (server: FakeServer, options = {}) =>
  renderRoute([{ path: '*', element: <Footer /> }], { path: '/', server, ...options })

const groups = async (screen: ReturnType<typeof open>) => {
  const footer = await screen.findByRole('contentinfo')
  return within(footer)
    .getAllByRole('heading', { level: 2 })
    .map(heading => [
      heading.textContent,
      within(heading.parentElement ?? footer)
        .queryAllByRole('link')
        .map(link => link.textContent),
    ])
}

const usual = [
  ['Platform', ['Nasıl çalışır?', 'Koçları keşfet', 'Koç ol', 'Üniversiteler']],
  ['Destek', ['Ücretler', 'Nasıl kullanılır?', 'Rehberler', 'Sık sorulan sorular']],
  ['Şirket', ['Hakkımızda', 'Blog']],
  ['Yasal', ['Gizlilik', 'Kullanım koşulları', 'Çerez politikası', 'Künye']],
]

test('has its groups at once, and the year of today', async () => {
  const screen = open({ 'content.getFooter': () => new Promise<never>(() => undefined) })
  expect(await groups(screen)).toEqual(usual)
  expect(screen.getByText(`© ${new Date().getFullYear()} KoçYolu. Tüm hakları saklıdır.`)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Koç ol' })).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2F&screen=sign-up&intent=mentor',
  )
})

test('a link without a page is not rendered, nor an icon without an address', async () => {
  const screen = open({
    'content.getFooter': {
      pages: ['careers', 'privacy'],
      social: [{ network: 'instagram', url: 'https://instagram.com/kocyolu' }],
    },
  })
  expect(await screen.findByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.com/kocyolu',
  )
  expect(screen.queryByRole('link', { name: 'YouTube' })).toBeNull()
  expect(await groups(screen)).toEqual([
    ['Platform', ['Nasıl çalışır?', 'Koçları keşfet', 'Koç ol']],
    ['Destek', []],
    ['Şirket', ['Hakkımızda', 'Blog', 'Kariyer']],
    ['Yasal', ['Gizlilik', 'Künye']],
  ])
})

test('is shown when the content service is away', async () => {
  const screen = open({ 'content.getFooter': fail('unavailable') }, { language: 'en' })
  expect((await groups(screen)).map(([title]) => title)).toEqual(['Platform', 'Support', 'Company', 'Legal'])
  expect(screen.queryByRole('alert')).toBeNull()
})
