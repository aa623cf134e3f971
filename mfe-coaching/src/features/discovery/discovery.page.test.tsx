import { queryClient } from '@kocyolu/web'
import { fail, garbled, offline, someMentor, someUser } from '@kocyolu/web/testing'
import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { cagri, isik, open, pageOf } from './discovery.fixtures.ts'

describe('the list of coaches', () => {
  test('shows skeletons, then the cards with what the specification asks for', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof pageOf>>()
    const screen = await open('/mentors', { 'coaching.listMentors': () => answer.promise })
    expect(screen.getByRole('heading', { level: 1, name: 'Mükemmel Koçunu Bul' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Koçlar yükleniyor' })).toBeVisible()
    expect(screen.getAllByRole('list')[0]).toHaveAttribute('aria-busy', 'true')
    answer.resolve(pageOf([isik, cagri]))
    expect(await screen.findByRole('heading', { name: '2 koç bulundu' })).toBeVisible()
    expect(screen.getByText('2 koç bulundu', { selector: '[role="status"]' })).toBeVisible()
    expect(document.title).toBe('Koçlar | KoçYolu')

    const [first, second] = screen
      .getAllByRole('link', { name: /^Profili Görüntüle/ })
      .map(link => link.closest('li'))
    if (!first || !second) throw new Error('two cards are expected')
    expect(within(first).getByText('(2 yıl)').parentElement).toHaveTextContent(
      'Bilgisayar Mühendisliği (2 yıl)',
    )
    expect(within(first).getByText('YKS 412. sırada')).toBeVisible()
    expect(within(first).getByText('Pzt, Sal, Per, Cum')).toBeVisible()
    expect(within(first).getByText('9:00 - 17:00')).toBeVisible()
    expect(within(first).getByRole('link', { name: /^Profili/ })).toHaveAttribute('href', '/mentors/3')

    expect(within(second).getByText('Bilgisayar Mühendisliği')).toBeVisible()
    expect(within(second).getByText('Biyografi bilgisi bulunmuyor.')).toBeVisible()
    expect(within(second).getByText('Belirtilmemiş')).toBeVisible()
    expect(within(second).getByText('Henüz değerlendirme yok')).toBeVisible()
    expect(within(second).getByText('Alan 3')).toBeVisible()
    expect(within(second).queryByText('Alan 4')).toBeNull()
    expect(within(second).getByText('+2 daha')).toBeVisible()
  })

  test('says that hours are not known instead of rendering none', async () => {
    const { hoursStart: _, hoursEnd: __, ...days } = isik.availability
    // As a service of another age might answer.
    const answer = JSON.parse(JSON.stringify(pageOf([{ ...isik, availability: { ...isik.availability } }])))
    answer.items[0].availability = days
    answer.items[0].nextStarts = []
    const screen = await open('/mentors', { 'coaching.listMentors': garbled(JSON.stringify(answer)) })
    expect(await screen.findByText('Belirtilmemiş')).toBeVisible()
    expect(screen.queryByText(/:00/)).toBeNull()
  })

  test('names the next free hours, each a way to the filled request, and how soon a coach answers', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') })
    const start = new Date('2026-11-21T16:30:00').toISOString()
    const past = new Date('2026-11-20T09:00:00').toISOString()
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const server = {
      'coaching.listMentors': pageOf([
        someMentor({
          id: 1,
          nextStarts: [past, start],
          answersWithinHours: 3,
          timeZone,
          reliability: { done: 19, of: 20 },
        }),
        someMentor({ id: 2, nextStarts: [past], answersWithinHours: 30, timeZone, reliability: null }),
        someMentor({
          id: 3,
          nextStarts: [start],
          timeZone: timeZone === 'Asia/Tokyo' ? 'UTC' : 'Asia/Tokyo',
        }),
      ]),
    }
    const screen = await open('/mentors', server)
    const [first] = await screen.findAllByRole('link', { name: 'yarın 16:30 için Işık ile seans iste' })
    expect(first).toHaveTextContent('yarın 16:30')
    expect(first).toHaveAttribute('href', `/mentors/1/request?start=${encodeURIComponent(start)}`)
    expect(screen.getAllByRole('list', { name: /^İlk boş saatler/ })).toHaveLength(2)
    expect(screen.getByRole('list', { name: 'İlk boş saatler (senin saatinle)' })).toBeVisible()
    expect(screen.getByText('Genellikle 3 saat içinde yanıtlar')).toBeVisible()
    expect(screen.getByText('Genellikle 2 gün içinde yanıtlar')).toBeVisible()
    // Of few sessions nothing is said.
    expect(screen.getAllByText(/seansta/).map(one => one.textContent)).toEqual([
      'Son 20 seansta 19 kez buluştu',
    ])
    screen.unmount()
    const coach = await open('/mentors', server, { user: someUser({ role: 'mentor' }) })
    expect(await coach.findAllByText('yarın 16:30')).toHaveLength(2)
    expect(coach.queryByRole('link', { name: /seans iste/ })).toBeNull()
    vi.useRealTimers()
  })

  test('cuts a long biography at 120 characters', async () => {
    const bio = 'ğ'.repeat(121)
    const screen = await open('/mentors', { 'coaching.listMentors': pageOf([someMentor({ bio })]) })
    expect(await screen.findByText(`${'ğ'.repeat(120)}…`)).toBeVisible()
  })

  test('stays while it cannot be fetched again', async () => {
    const twelve = Array.from({ length: 12 }, (_, place) => someMentor({ id: place + 1 }))
    let isDown = false
    const screen = await open('/mentors', {
      'coaching.listMentors': () => (isDown ? fail('unavailable') : pageOf(twelve)),
    })
    expect(await screen.findAllByRole('link', { name: /^Profili Görüntüle/ })).toHaveLength(12)
    isDown = true
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText(/^Yenilenemedi/)).toBeVisible()
    expect(screen.getAllByRole('link', { name: /^Profili Görüntüle/ })).toHaveLength(12)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('words a failure and tries again', async () => {
    let calls = 0
    const screen = await open('/mentors', {
      'coaching.listMentors': () => (calls++ === 0 ? offline : pageOf([isik])),
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
    expect(screen.queryByRole('button', { name: 'Tüm koçları göster' })).toBeNull()
  })

  test('is empty because of the filters, and leads out of them', async () => {
    const screen = await open('/mentors?q=kimse&examType=EA', {
      'coaching.listMentors': ({ query }) => pageOf(query.examType ? [] : [isik]),
    })
    expect(
      await screen.findByText('Daha fazla koç bulmak için filtrelerinizi ayarlamayı deneyin.'),
    ).toBeVisible()
    await screen.user.click(screen.getByRole('button', { name: 'Tüm koçları göster' }))
    expect(await screen.findByText('Işık Aydın')).toBeVisible()
    expect(screen.location()).toBe('/mentors')
  })

  test('speaks English when that is chosen', async () => {
    const screen = await open('/mentors', {}, { language: 'en' })
    expect(await screen.findByRole('heading', { name: '2 mentors found' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Find Your Perfect Mentor' })).toBeVisible()
  })
})

describe('paging', () => {
  const many = { 'coaching.listMentors': { ...pageOf([isik], 1000), isTotalCapped: true } }

  test('works with fifty thousand coaches, each page with an address', async () => {
    const screen = await open('/mentors?examType=SAY&page=7', many)
    const pages = await screen.findByRole('navigation', { name: 'Sayfalar' })
    expect(screen.getByRole('heading', { name: '1.000+ koç bulundu' })).toBeVisible()
    expect(within(pages).getByRole('link', { name: 'Sayfa 7' })).toHaveAttribute('aria-current', 'page')
    expect(within(pages).getByRole('link', { name: 'Sayfa 84' })).toBeVisible()
    await screen.user.click(within(pages).getByRole('link', { name: 'Sonraki' }))
    expect(screen.location()).toBe('/mentors?examType=SAY&page=8')
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  })

  test('a page past the end leads to the last one', async () => {
    const screen = await open('/mentors?page=9', { 'coaching.listMentors': pageOf([isik], 30) })
    await waitFor(() => expect(screen.location()).toBe('/mentors?page=3'))
  })

  test('one page needs no links', async () => {
    const screen = await open('/mentors', {})
    await screen.findByRole('heading', { name: '2 koç bulundu' })
    expect(screen.queryByRole('navigation', { name: 'Sayfalar' })).toBeNull()
  })
})
