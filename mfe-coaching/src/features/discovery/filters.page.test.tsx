import { queryClient } from '@kocyolu/web'
import { fail, type SeenRequest, someMentor } from '@kocyolu/web/testing'
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isik, open, pageOf } from './discovery.fixtures.ts'

afterEach(() => vi.unstubAllGlobals())

describe('searching and filtering', () => {
  const asked = (requests: SeenRequest[]) =>
    requests.filter(({ call }) => call === 'coaching.listMentors').map(({ query }) => query)

  test('the search rests before it goes into the address and to the server', async () => {
    const screen = await open('/mentors?page=2', {
      'coaching.listMentors': ({ query }) => pageOf([isik], query.q ? 1 : 40),
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
    await waitFor(() => expect(screen.location()).toBe('/mentors?q=fizik'))
  })

  test('filters open, take effect at once, and are all cleared together', async () => {
    const screen = await open('/mentors?q=a', {})
    expect(screen.queryByRole('button', { name: 'Tümünü temizle' })).toBeNull()
    const toggle = screen.getByRole('button', { name: 'Filtreler' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await screen.user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')

    await screen.findByLabelText('Üniversite')
    await screen.user.selectOptions(screen.getByLabelText('Üniversite'), 'Ege Üniversitesi')
    await screen.user.selectOptions(screen.getByLabelText('YKS sıralaması'), 'İlk 1.000')
    await screen.user.click(screen.getByRole('checkbox', { name: 'Cmt (Cumartesi)' }))
    await screen.user.click(screen.getByRole('radio', { name: 'SAY' }))
    await screen.user.click(await screen.findByRole('checkbox', { name: 'Fizik' }))
    expect(screen.location()).toBe(
      '/mentors?q=a&university=Ege+%C3%9Cniversitesi&expertise=Fizik&day=saturday&examType=SAY&maxRanking=1000',
    )
    expect(screen.getByRole('button', { name: 'Filtreler (5)' })).toBeVisible()

    await screen.user.click(screen.getByRole('button', { name: 'Kaldır: Cumartesi' }))
    expect(screen.getByRole('checkbox', { name: 'Cmt (Cumartesi)' })).not.toBeChecked()
    await screen.user.click(screen.getByRole('button', { name: 'Tümünü temizle' }))
    expect(screen.location()).toBe('/mentors?q=a')
    expect(screen.queryByRole('button', { name: 'Tümünü temizle' })).toBeNull()
  })

  test('removing a filter by keyboard keeps the focus: on the next one, after the last one on what opens the filters', async () => {
    const screen = await open('/mentors?examType=EA&day=sunday&day=monday', {})
    const remove = (name: string) => screen.getByRole('button', { name: `Kaldır: ${name}` })
    remove('Pazar').focus()
    await screen.user.keyboard('{Enter}')
    expect(remove('Pazartesi')).toHaveFocus()
    await screen.user.keyboard('{Enter}')
    expect(remove('EA')).toHaveFocus()
    await screen.user.keyboard('{Enter}')
    expect(screen.location()).toBe('/mentors')
    expect(screen.getByRole('button', { name: 'Filtreler' })).toHaveFocus()
  })

  test('back leads to the page before the list, however many filters were chosen', async () => {
    const screen = await open('/mentors', {})
    for (const path of ['/blog', '/mentors']) await screen.visit(path)
    await screen.user.click(await screen.findByRole('button', { name: 'Filtreler' }))
    await screen.user.click(await screen.findByRole('radio', { name: 'EA' }))
    await screen.user.click(screen.getByRole('radio', { name: 'SAY' }))
    expect(screen.location()).toBe('/mentors?examType=SAY')
    await screen.go(-1)
    expect(screen.location()).toBe('/blog')
  })

  test('the days begin with Sunday', async () => {
    const screen = await open('/mentors', {})
    await screen.user.click(screen.getByRole('button', { name: 'Filtreler' }))
    const days = within(await screen.findByRole('group', { name: 'Uygun günler' })).getAllByRole('checkbox')
    expect(days.map(day => day.getAttribute('value'))).toEqual([
      'sunday',
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
      'saturday',
    ])
  })

  test('an address with filters is read back, a school outside the list too', async () => {
    const screen = await open('/mentors?university=Bursa+Teknik&day=monday&sort=rating', {})
    await screen.findByRole('heading', { name: '2 koç bulundu' })
    expect(asked(screen.requests)).toEqual([
      { university: 'Bursa Teknik', day: 'monday', sort: 'rating', page: '1', pageSize: '12' },
    ])
    await screen.user.click(screen.getByRole('button', { name: 'Filtreler (2)' }))
    expect(await screen.findByLabelText('Üniversite')).toHaveValue('Bursa Teknik')
    expect(screen.getByRole('checkbox', { name: 'Pzt (Pazartesi)' })).toBeChecked()
    expect(screen.getByLabelText('Sırala')).toHaveValue('rating')
  })

  test('expertise that does not load leaves the other filters usable', async () => {
    const screen = await open('/mentors', { 'coaching.listExpertiseCategories': fail('unavailable') })
    await screen.user.click(screen.getByRole('button', { name: 'Filtreler' }))
    expect(await screen.findByText('Uzmanlık alanları yüklenemedi.')).toBeVisible()
    await screen.user.click(screen.getByRole('radio', { name: 'EA' }))
    expect(screen.location()).toBe('/mentors?examType=EA')
  })

  test('expertise that was shown once stays when it cannot be fetched again', async () => {
    let isDown = false
    const screen = await open('/mentors', {
      'coaching.listExpertiseCategories': () => (isDown ? fail('unavailable') : [{ id: 1, name: 'Fizik' }]),
    })
    await screen.user.click(screen.getByRole('button', { name: 'Filtreler' }))
    await screen.findByRole('checkbox', { name: 'Fizik' })
    isDown = true
    await act(() => queryClient.invalidateQueries())
    expect(screen.getByRole('checkbox', { name: 'Fizik' })).toBeVisible()
    expect(screen.queryByText('Uzmanlık alanları yüklenemedi.')).toBeNull()
    expect(await screen.findByText(/^Yenilenemedi/)).toBeVisible()
  })

  test('a wish for a time finds who is free then, the soonest first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:10:00') })
    const screen = await open('/mentors', {})
    await screen.user.click(await screen.findByRole('radio', { name: 'Bugün' }))
    await waitFor(() => expect(screen.location()).toBe('/mentors?when=today&sort=soonest'))
    const today = {
      from: new Date('2026-11-20T12:00:00').toISOString(),
      to: new Date('2026-11-21T00:00:00').toISOString(),
    }
    await waitFor(() =>
      expect(asked(screen.requests).at(-1)).toEqual({ ...today, sort: 'soonest', page: '1', pageSize: '12' }),
    )
    await screen.user.click(screen.getByRole('radio', { name: 'Gün seç' }))
    await screen.user.selectOptions(await screen.findByLabelText('En erken'), '16:00')
    await waitFor(() => expect(screen.location()).toBe('/mentors?when=2026-11-20&hours=16-24&sort=soonest'))
    expect(screen.getByRole('button', { name: 'Kaldır: bugün 16:00–24:00' })).toBeVisible()
    await screen.user.click(screen.getByRole('radio', { name: 'Fark etmez' }))
    await waitFor(() => expect(screen.location()).toBe('/mentors'))
    vi.useRealTimers()
  })

  test('where no coach is free then, the nearest hours are offered, and to wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:10:00') })
    const start = new Date('2026-11-22T10:00:00').toISOString()
    const near = someMentor({ id: 9, nextStarts: [start] })
    const screen = await open('/mentors?when=evening&sort=soonest', {
      'coaching.listMentors': ({ query }) => pageOf(query.to ? [] : [near]),
    })
    const nearest = within(await screen.findByRole('list', { name: 'En yakın boş saatler' }))
    expect(await nearest.findByRole('link', { name: /için Işık ile seans iste$/ })).toBeVisible()
    expect(nearest.getByRole('link', { name: 'Bu saat boşalırsa haber ver: Işık' })).toHaveAttribute(
      'href',
      `/mentors/9/request?${new URLSearchParams({ wait: 'friday_18:00_24:00' })}`,
    )
    expect(screen.getByText(/^Bu akşam için boş koç yok/)).toBeVisible()
    vi.useRealTimers()
  })

  test('nearest hours that do not come are said, and can be asked for again', async () => {
    let isDown = true
    const screen = await open('/mentors?when=weekend&sort=soonest', {
      'coaching.listMentors': ({ query }) =>
        query.to ? pageOf([]) : isDown ? fail('unavailable') : pageOf([isik]),
    })
    await screen.findByRole('alert')
    isDown = false
    await screen.user.click(screen.getByRole('button', { name: 'Tekrar dene' }))
    expect(await screen.findByRole('link', { name: 'Bu saat boşalırsa haber ver: Işık' })).toBeVisible()
  })

  test('a phone gets the filters as a dialog that ends with the results', async () => {
    onPhone()
    const screen = await open('/mentors', {})
    await screen.findByRole('heading', { name: '2 koç bulundu' })
    await screen.user.click(screen.getByRole('button', { name: 'Filtreler' }))
    const drawer = await screen.findByRole('dialog', { name: 'Filtreler' })
    await screen.user.click(within(drawer).getByRole('radio', { name: 'SAY' }))
    await screen.user.click(await within(drawer).findByRole('button', { name: '2 koçu göster' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.location()).toBe('/mentors?examType=SAY')
  })

  test('a phone shows in the dialog when no coach is left, and leads out of it', async () => {
    onPhone()
    const screen = await open('/mentors', {
      'coaching.listMentors': ({ query }) => pageOf(query.examType ? [] : [isik]),
    })
    await screen.user.click(screen.getByRole('button', { name: 'Filtreler' }))
    const drawer = await screen.findByRole('dialog', { name: 'Filtreler' })
    await screen.user.click(within(drawer).getByRole('radio', { name: 'SAY' }))
    expect(await within(drawer).findByText('Bu seçimlere uyan koç yok.')).toBeVisible()
    await screen.user.click(within(drawer).getByRole('button', { name: 'Tümünü temizle' }))
    expect(await within(drawer).findByRole('button', { name: '1 koçu göster' })).toBeVisible()
    expect(screen.location()).toBe('/mentors')
  })
})

function onPhone(): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-width: 719px') }),
  )
}
