import type { Mentor } from '@kocyolu/contracts'
import { type FakeServer, fail, offline, renderRoute, type SeenRequest } from '@kocyolu/web/testing'
import { within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aMentor } from '../../mentors/mentors.fixtures.ts'
import { discoveryRoutes } from './routes.tsx'

const pageOf = (items: Mentor[], total = items.length) => ({ items, total, page: 1, pageSize: 12 })
const expertise = [1, 2, 3, 4, 5].map(id => ({
  id,
  categoryId: id,
  category: `Alan ${id}`,
  description: null,
}))
const ısık = aMentor()
const cagri = aMentor({
  id: 4,
  firstName: 'Çağrı',
  lastName: 'Şimşek',
  yearsOfExperience: 0,
  bio: null,
  expertise,
  averageRating: 0,
  reviewCount: 0,
  availability: { ...ısık.availability, monday: false, tuesday: false, thursday: false, friday: false },
})

async function open(path: string, server: FakeServer, options = {}) {
  const screen = renderRoute(discoveryRoutes, {
    path,
    server: {
      'coaching.listMentors': pageOf([ısık, cagri]),
      'coaching.listExpertiseCategories': [{ id: 1, name: 'Fizik' }],
      ...server,
    },
    ...options,
  })
  await screen.findByRole('heading', { level: 1 })
  return screen
}

afterEach(() => vi.unstubAllGlobals())

describe('the list of coaches', () => {
  test('shows skeletons, then the cards with what the specification asks for', async () => {
    const screen = await open('/mentors', {})
    expect(screen.getByRole('heading', { level: 1, name: 'Mükemmel Koçunu Bul' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Koçlar yükleniyor' })).toBeVisible()
    expect(screen.getAllByRole('list')[0]).toHaveAttribute('aria-busy', 'true')
    expect(await screen.findByRole('heading', { name: '2 koç bulundu' })).toBeVisible()
    expect(screen.getByText('2 koç bulundu', { selector: '[role="status"]' })).toBeVisible()
    expect(document.title).toBe('Koçlar | KoçYolu')

    const [first, second] = screen
      .getAllByRole('link', { name: /^Profili Görüntüle/ })
      .map(link => link.closest('li'))
    if (!first || !second) throw new Error('two cards are expected')
    expect(within(first).getByText('Bilgisayar Mühendisliği (2 yıl)')).toBeVisible()
    expect(within(first).getByText('YKS 412. sırada')).toBeVisible()
    expect(within(first).getByText('Pzt, Sal, Per, Cum')).toBeVisible()
    expect(within(first).getByText('9:00 - 17:00')).toBeVisible()
    expect(within(first).getByRole('link')).toHaveAttribute('href', '/mentors/3')

    expect(within(second).getByText('Bilgisayar Mühendisliği')).toBeVisible()
    expect(within(second).getByText('Biyografi bilgisi bulunmuyor.')).toBeVisible()
    expect(within(second).getByText('Belirtilmemiş')).toBeVisible()
    expect(within(second).getByText('Henüz değerlendirme yok')).toBeVisible()
    expect(within(second).getByText('Alan 3')).toBeVisible()
    expect(within(second).queryByText('Alan 4')).toBeNull()
    expect(within(second).getByText('+2 daha')).toBeVisible()
  })

  test('cuts a long biography at 120 characters', async () => {
    const bio = 'ğ'.repeat(121)
    const screen = await open('/mentors', { 'coaching.listMentors': pageOf([aMentor({ bio })]) })
    expect(await screen.findByText(`${'ğ'.repeat(120)}…`)).toBeVisible()
  })

  test('words a failure and tries again', async () => {
    let calls = 0
    const screen = await open('/mentors', {
      'coaching.listMentors': () => (calls++ === 0 ? offline : pageOf([ısık])),
    })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Koçları yüklerken bir hata oluştu.')
    expect(alert).toHaveTextContent('Lütfen daha sonra tekrar deneyin.')
    await screen.user.click(screen.getByRole('button', { name: 'Tekrar dene' }))
    expect(await screen.findByText('Işık Aydın')).toBeVisible()
  })

  test('is empty without a filter, with nothing to undo', async () => {
    const screen = await open('/mentors', { 'coaching.listMentors': pageOf([]) })
    expect(await screen.findByText('Koç bulunamadı')).toBeVisible()
    expect(
      screen.getByText('Şu anda uygun koç bulunmamaktadır. Lütfen daha sonra tekrar kontrol edin.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Bütün koçları göster' })).toBeNull()
  })

  test('is empty because of the filters, and leads out of them', async () => {
    const screen = await open('/mentors?q=kimse&examType=EA', {
      'coaching.listMentors': ({ query }) => pageOf(query.examType ? [] : [ısık]),
    })
    expect(
      await screen.findByText('Daha fazla koç bulmak için filtrelerinizi ayarlamayı deneyin.'),
    ).toBeVisible()
    await screen.user.click(screen.getByRole('button', { name: 'Bütün koçları göster' }))
    expect(await screen.findByText('Işık Aydın')).toBeVisible()
    expect(screen.location()).toBe('/mentors')
  })

  test('speaks English when that is chosen', async () => {
    const screen = await open('/mentors', {}, { language: 'en' })
    expect(await screen.findByRole('heading', { name: '2 coaches found' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Find Your Perfect Coach' })).toBeVisible()
  })
})

describe('searching and filtering', () => {
  const asked = (requests: SeenRequest[]) =>
    requests.filter(({ call }) => call === 'coaching.listMentors').map(({ query }) => query)

  test('the search rests before it goes into the address and to the server', async () => {
    const screen = await open('/mentors?page=2', {
      'coaching.listMentors': ({ query }) => pageOf([ısık], query.q ? 1 : 40),
    })
    await screen.findByRole('heading', { name: '40 koç bulundu' })
    await screen.user.type(screen.getByRole('textbox', { name: 'Koç ara' }), 'isik')
    expect(await screen.findByRole('heading', { name: '1 koç bulundu' })).toBeVisible()
    expect(screen.location()).toBe('/mentors?q=isik')
    expect(asked(screen.requests).map(({ q = '' }) => q)).toEqual(['', 'isik'])
    await screen.user.click(screen.getByRole('button', { name: 'Aramayı temizle' }))
    expect(await screen.findByRole('heading', { name: '40 koç bulundu' })).toBeVisible()
    expect(screen.location()).toBe('/mentors')
  })

  test('Enter searches at once', async () => {
    const screen = await open('/mentors', {})
    await screen.user.type(screen.getByRole('textbox', { name: 'Koç ara' }), 'fizik{Enter}')
    await vi.waitFor(() => expect(screen.location()).toBe('/mentors?q=fizik'))
  })

  test('filters open, take effect at once, and are all let go together', async () => {
    const screen = await open('/mentors?q=a', {})
    expect(screen.queryByRole('button', { name: 'Tümünü temizle' })).toBeNull()
    const toggle = screen.getByRole('button', { name: 'Filtreler' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await screen.user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')

    await screen.user.selectOptions(screen.getByLabelText('Üniversite'), 'Ege Üniversitesi')
    await screen.user.selectOptions(screen.getByLabelText('YKS sıralaması'), 'İlk 1.000')
    await screen.user.click(screen.getByRole('checkbox', { name: 'Cumartesi' }))
    await screen.user.click(screen.getByRole('checkbox', { name: 'SAY' }))
    await screen.user.click(await screen.findByRole('checkbox', { name: 'Fizik' }))
    expect(screen.location()).toBe(
      '/mentors?q=a&university=Ege+%C3%9Cniversitesi&expertise=Fizik&day=saturday&examType=SAY&maxRanking=1000',
    )
    expect(screen.getByRole('button', { name: 'Filtreler (5)' })).toBeVisible()

    await screen.user.click(screen.getByRole('button', { name: 'Kaldır: Cumartesi' }))
    expect(screen.getByRole('checkbox', { name: 'Cumartesi' })).not.toBeChecked()
    await screen.user.click(screen.getByRole('button', { name: 'Tümünü temizle' }))
    expect(screen.location()).toBe('/mentors?q=a')
    expect(screen.queryByRole('button', { name: 'Tümünü temizle' })).toBeNull()
  })

  test('the days stand Sunday first', async () => {
    const screen = await open('/mentors', {})
    await screen.user.click(screen.getByRole('button', { name: 'Filtreler' }))
    const days = within(screen.getByRole('group', { name: 'Uygun günler' })).getAllByRole('checkbox')
    expect(days.map(day => day.getAttribute('aria-label'))).toEqual([
      'Pazar',
      'Pazartesi',
      'Salı',
      'Çarşamba',
      'Perşembe',
      'Cuma',
      'Cumartesi',
    ])
  })

  test('an address with filters is read back, a school outside the list too', async () => {
    const screen = await open('/mentors?university=Bursa+Teknik&day=monday&sort=rating', {})
    await screen.findByRole('heading', { name: '2 koç bulundu' })
    expect(asked(screen.requests)).toEqual([
      { university: 'Bursa Teknik', day: 'monday', sort: 'rating', page: '1', pageSize: '12' },
    ])
    await screen.user.click(screen.getByRole('button', { name: 'Filtreler (2)' }))
    expect(screen.getByLabelText('Üniversite')).toHaveValue('Bursa Teknik')
    expect(screen.getByRole('checkbox', { name: 'Pazartesi' })).toBeChecked()
    expect(screen.getByLabelText('Sırala')).toHaveValue('rating')
  })

  test('expertise that does not load leaves the other filters usable', async () => {
    const screen = await open('/mentors', { 'coaching.listExpertiseCategories': fail('unavailable') })
    await screen.user.click(screen.getByRole('button', { name: 'Filtreler' }))
    expect(await screen.findByText('Uzmanlık alanları yüklenemedi.')).toBeVisible()
    await screen.user.click(screen.getByRole('checkbox', { name: 'EA' }))
    expect(screen.location()).toBe('/mentors?examType=EA')
  })

  test('a phone gets the filters as a dialog that ends with the results', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('max-width: 719px') }),
    )
    const screen = await open('/mentors', {})
    await screen.findByRole('heading', { name: '2 koç bulundu' })
    await screen.user.click(screen.getByRole('button', { name: 'Filtreler' }))
    const drawer = screen.getByRole('dialog', { name: 'Filtreler' })
    await screen.user.click(within(drawer).getByRole('checkbox', { name: 'SAY' }))
    await screen.user.click(await within(drawer).findByRole('button', { name: '2 koçu göster' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.location()).toBe('/mentors?examType=SAY')
  })
})

describe('paging', () => {
  const many = { 'coaching.listMentors': pageOf([ısık], 50_000) }

  test('works with fifty thousand coaches, each page with an address', async () => {
    const screen = await open('/mentors?examType=SAY&page=7', many)
    const pages = await screen.findByRole('navigation', { name: 'Sayfalar' })
    expect(within(pages).getByRole('link', { name: 'Sayfa 7' })).toHaveAttribute('aria-current', 'page')
    expect(within(pages).getByRole('link', { name: 'Sayfa 4.167' })).toBeVisible()
    await screen.user.click(within(pages).getByRole('link', { name: 'Sonraki' }))
    expect(screen.location()).toBe('/mentors?examType=SAY&page=8')
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  })

  test('a page past the end leads to the last one', async () => {
    const screen = await open('/mentors?page=9', { 'coaching.listMentors': pageOf([ısık], 30) })
    await vi.waitFor(() => expect(screen.location()).toBe('/mentors?page=3'))
  })

  test('one page needs no links', async () => {
    const screen = await open('/mentors', {})
    await screen.findByRole('heading', { name: '2 koç bulundu' })
    expect(screen.queryByRole('navigation', { name: 'Sayfalar' })).toBeNull()
  })
})
