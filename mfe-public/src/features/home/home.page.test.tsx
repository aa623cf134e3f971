import type { Mentor } from '@kocyolu/contracts'
import { queryClient } from '@kocyolu/web'
import { type FakeServer, fail, offline, renderRoute, someMentor } from '@kocyolu/web/testing'
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { routes } from '../../routes.tsx'

const coach = someMentor({
  bio: 'ş'.repeat(101),
  expertise: [1, 2, 3, 4].map(id => ({ id, categoryId: id, category: `Alan ${id}`, description: null })),
  rankingYKS: 1893,
  featured: true,
})
const pageOf = (items: Mentor[]) => ({
  items,
  total: items.length,
  isTotalCapped: false,
  page: 1,
  pageSize: 3,
})

const exam = { name: 'TYT', at: '2027-06-19T07:15:00.000Z', confirmed: false }
const home = {
  successStories: [
    { id: 1, name: 'Ece K.', detail: 'Psikoloji', quote: 'İlk kez hazırdım.', rating: 5, sample: true },
    { id: 2, name: 'Arda T.', detail: 'Makine', quote: 'Netim arttı.', rating: 4.5, sample: false },
  ],
  exam,
}

async function open(server: FakeServer = {}, options = {}) {
  const screen = renderRoute(routes, {
    path: '/',
    server: { 'coaching.listMentors': pageOf([coach]), 'content.getHome': home, ...server },
    ...options,
  })
  await screen.findByRole('heading', { level: 1 })
  return screen
}

afterEach(() => vi.useRealTimers())

describe('the home page', () => {
  test('greets without waiting for any data', async () => {
    const never = () => new Promise<never>(() => undefined)
    const screen = await open({ 'coaching.listMentors': never, 'content.getHome': never })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sınav yolunu')
    expect(screen.getByRole('link', { name: 'Koçluk Al' })).toHaveAttribute('href', '/mentors')
    expect(screen.getByRole('link', { name: 'Koç Ekibine Katıl' })).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Fdashboard&screen=sign-up&intent=mentor',
    )
    await waitFor(() => expect(document.title).toBe('YKS yolunda üniversiteli koçun | KoçYolu'))
    expect(
      within(screen.getByRole('region', { name: 'Öne çıkan koçlar' })).getAllByRole('listitem'),
    ).toHaveLength(3)
  })

  test('has its parts in the order of the specification', async () => {
    const screen = await open()
    await screen.findByText('Işık Aydın')
    expect(screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)).toEqual([
      'Beş adımda hedefine',
      'Senden birkaç adım önde yürüyenler',
      'Öne çıkan koçlar',
      'Bu yolu yürüyenler anlatıyor',
      'Yolun başında da olsan ortasında da: tam zamanı.',
      'Sınava ne kadar kaldı?',
    ])
    const steps = within(screen.getByRole('region', { name: 'Beş adımda hedefine' }))
    expect(steps.getAllByRole('listitem')).toHaveLength(5)
  })

  test('speaks English when that is chosen', async () => {
    const screen = await open({}, { language: 'en' })
    expect(screen.getByRole('link', { name: 'Get Coaching' })).toBeVisible()
    expect(await screen.findByText('YKS rank 1,893')).toBeVisible()
  })
})

describe('featured coaches', () => {
  test('show what a card promises', async () => {
    const screen = await open()
    const card = within((await screen.findByText('Işık Aydın')).closest('li') ?? document.body)
    expect(card.getByText('YKS 1.893. sırada')).toBeVisible()
    expect(card.getByText(`${'ş'.repeat(100)}…`)).toBeVisible()
    expect(card.getByText('Alan 3')).toBeVisible()
    expect(card.queryByText('Alan 4')).toBeNull()
    expect(card.getByText('Öğrenci Yorumları (8)')).toBeVisible()
    expect(card.getByText('Her sabah ne yapacağımı biliyorum.')).toBeVisible()
    expect(card.getByRole('link', { name: /^Profili Görüntüle/ })).toHaveAttribute('href', '/mentors/3')
  })

  test('say when there is no biography', async () => {
    const screen = await open({ 'coaching.listMentors': pageOf([{ ...coach, bio: null }]) })
    expect(await screen.findByText('Biyografi bulunmuyor.')).toBeVisible()
  })

  test('follow the chips, which travel along to all coaches', async () => {
    const screen = await open({
      'coaching.listMentors': ({ query }) => pageOf(query.maxRanking ? [] : [coach]),
    })
    await screen.findByText('Işık Aydın')
    const all = screen.getByRole('link', { name: 'Tüm koçları görüntüle' })
    expect(all).toHaveAttribute('href', '/mentors')
    await screen.user.click(screen.getByRole('radio', { name: 'SÖZ' }))
    expect(screen.getByRole('radio', { name: 'SÖZ' })).toBeChecked()
    expect(all).toHaveAttribute('href', `/mentors?examType=${encodeURIComponent('SÖZ')}`)
    await screen.user.click(screen.getByRole('radio', { name: 'İlk 1000' }))
    expect(all).toHaveAttribute('href', '/mentors?maxRanking=1000')
    expect(await screen.findByText('Şu anda öne çıkan koç bulunmamaktadır.')).toBeVisible()
    await screen.user.click(screen.getByRole('radio', { name: 'Tümü' }))
    expect(await screen.findByText('Işık Aydın')).toBeVisible()
    const asked = screen.requests.filter(({ call }) => call === 'coaching.listMentors')
    expect(asked.map(({ query }) => query)).toEqual([
      { page: '1', pageSize: '3' },
      { page: '1', pageSize: '3', examType: 'SÖZ' },
      { page: '1', pageSize: '3', maxRanking: '1000' },
    ])
  })

  test.each<FakeServer>([
    { 'coaching.listMentors': fail('unavailable') },
    { 'coaching.listMentors': offline },
  ])('fall to the empty state when they do not load', async server => {
    const screen = await open(server)
    expect(await screen.findByText('Şu anda öne çıkan koç bulunmamaktadır.')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('what was shown once', () => {
  const stale = 'Yenilenemedi; gördüklerin biraz eski olabilir.'

  test('stays when it cannot be fetched again, coaches and countdown alike', async () => {
    let isDown = false
    const screen = await open({
      'coaching.listMentors': () => (isDown ? fail('unavailable') : pageOf([coach])),
      'content.getHome': () => (isDown ? fail('unavailable') : home),
    })
    await screen.findByText('Işık Aydın')
    await screen.findByRole('timer')
    isDown = true
    await act(() => queryClient.invalidateQueries())
    for (const name of ['Öne çıkan koçlar', 'Bu yolu yürüyenler anlatıyor', 'Sınava ne kadar kaldı?']) {
      expect(await within(screen.getByRole('region', { name })).findByText(stale)).toBeVisible()
    }
    expect(screen.getByText('Işık Aydın')).toBeVisible()
    expect(screen.getByText('İlk kez hazırdım.')).toBeVisible()
    expect(screen.getByRole('timer')).toBeVisible()
    isDown = false
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(stale)).toBeNull())
  })
})

describe('what the site’s content gives', () => {
  test('two stories, samples said to be samples', async () => {
    const screen = await open()
    const stories = within(await screen.findByRole('region', { name: 'Bu yolu yürüyenler anlatıyor' }))
    expect(await stories.findByText('İlk kez hazırdım.')).toBeVisible()
    expect(stories.getAllByText('Örnek hikâye')).toHaveLength(1)
    expect(stories.getByRole('img', { name: /4,5/ })).toBeVisible()
  })

  test('a countdown that ticks, is not announced, and stops at the exam', async () => {
    vi.useFakeTimers({ now: new Date('2027-06-18T07:14:58.500Z'), shouldAdvanceTime: true })
    const screen = await open()
    const timer = await screen.findByRole('timer')
    expect(timer).toHaveAttribute('aria-live', 'off')
    expect(screen.getByText('tahmini')).toBeVisible()
    expect(timer).toHaveTextContent(/01 Gün\s*00 Saat\s*00 Dakika\s*0[01] Saniye/)
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await pass(1_000)
    await pass(1_000)
    await pass(1_000)
    expect(timer).toHaveTextContent(/00 Gün\s*23 Saat\s*59 Dakika\s*5\d Saniye/)
    await pass(86_400_000)
    await pass(1_000)
    expect(timer).toHaveTextContent(/00 Gün\s*00 Saat\s*00 Dakika\s*00 Saniye/)
  })

  test('a confirmed exam is not called estimated; without one the countdown waits', async () => {
    const confirmed = await open({ 'content.getHome': { ...home, exam: { ...exam, confirmed: true } } })
    await confirmed.findByRole('timer')
    expect(confirmed.queryByText('tahmini')).toBeNull()
    confirmed.unmount()
    const none = await open({ 'content.getHome': { ...home, exam: null } })
    expect(await none.findByText(/Sınav takvimi açıklandığında/)).toBeVisible()
  })

  test('its failure leaves the rest of the page and can be tried again', async () => {
    let calls = 0
    const screen = await open({ 'content.getHome': () => (calls++ === 0 ? fail('unavailable') : home) })
    expect(await screen.findByText('Hikâyeler şu anda yüklenemedi.')).toBeVisible()
    expect(await screen.findByText('Işık Aydın')).toBeVisible()
    const [retry] = screen.getAllByRole('button', { name: 'Tekrar dene' })
    if (retry) await screen.user.click(retry)
    expect(await screen.findByText('İlk kez hazırdım.')).toBeVisible()
    expect(screen.getByRole('timer')).toBeVisible()
  })
})
