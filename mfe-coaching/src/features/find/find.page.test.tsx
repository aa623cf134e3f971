import type { FoundMentor } from '@kocyolu/contracts'
import { type FakeServer, fail, renderRoute, someMentor, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const none = { exam: false, areas: [], hours: false, help: [], isNew: false }
const found = (id: number, firstName: string, fits: Partial<FoundMentor['fits']>): FoundMentor => ({
  ...someMentor({ id, firstName, lastName: 'Aydın', examType: 'SAY', rankingYKS: null, reviewCount: 0 }),
  ...{ startTime: '2026-11-24T15:00:00.000Z', fits: { ...none, ...fits } },
})
const three = [
  found(1, 'Işık', { exam: true, areas: ['Fizik', 'Kimya'], hours: true, help: ['Program Hazırlama'] }),
  found(2, 'Ömer', {}),
  found(3, 'Ece', { isNew: true }),
]
const categories = ['Fizik', 'Kimya', 'Program Hazırlama'].map((name, at) => ({ id: at + 1, name }))
const open = (search = '', server: FakeServer = {}) =>
  renderRoute(routes, {
    path: `/mentors/find${search}`,
    user: null,
    server: {
      'coaching.listExpertiseCategories': categories,
      'coaching.findMentors': { items: three },
      ...server,
    },
  })

test('four answers become an address, and three coaches with their reasons in words', async () => {
  const screen = open()
  expect(await screen.findByRole('checkbox', { name: 'Kimya' })).toBeVisible()
  // It is asked by what helps beside subjects.
  expect(screen.queryByRole('checkbox', { name: 'Program Hazırlama' })).toBeNull()
  for (const name of ['SAY', 'Akşam, 17–22', 'Plan ve düzen'])
    await screen.user.click(screen.getByRole('radio', { name }))
  await screen.user.click(screen.getByRole('checkbox', { name: 'Fizik' }))
  await screen.user.click(screen.getByRole('checkbox', { name: 'Kimya' }))
  await screen.user.click(screen.getByRole('button', { name: 'Koçları göster' }))
  const heading = await screen.findByRole('heading', { name: 'Bu hafta boş olan koçlar' })
  expect(heading).toHaveFocus()
  expect(screen.location()).toBe('/mentors/find?examType=SAY&area=Fizik&area=Kimya&hours=evening&help=plan')
  const [first, second, third] = await screen
    .findAllByRole('listitem', { name: '' })
    .then(() =>
      screen
        .getAllByRole('heading', { name: 'Neden bu koç?' })
        .map(title => within(title.parentElement ?? title)),
    )
  expect(first?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sınava SAY ile girdi.',
    'Zorlandığın alanlarda çalışıyor: Fizik, Kimya.',
    expect.stringMatching(/^İstediğin saatlerde boş: /),
    'Bu konuda da yanında: Program Hazırlama.',
  ])
  expect(second?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^İstediğin saatlerde boş değil; bu hafta ilk boş saati/),
  ])
  expect(third?.getByText(/^Burada yeni/)).toBeVisible()
  expect(screen.getByRole('link', { name: /^Işık ile .* saatini iste$/ })).toHaveAttribute(
    'href',
    '/mentors/1/request?start=2026-11-24T15%3A00%3A00.000Z',
  )
})

test('an address that was shared has the answers and the coaches at once; what it says wrongly is left out', async () => {
  const screen = open('?examType=SAY&area=Fizik&hours=midnight&help=')
  expect(await screen.findByText('Ece Aydın')).toBeVisible()
  expect(screen.requests.find(({ call }) => call === 'coaching.findMentors')?.query).toEqual({
    ...{ examType: 'SAY', area: 'Fizik' },
  })
  const form = screen.getByRole('button', { name: 'Koçları göster', hidden: true }).closest('form')
  expect(form).toHaveAttribute('action', '/mentors/find')
  expect(screen.getByRole('radio', { name: 'SAY', hidden: true })).toBeChecked()
})

test('no coach who is free leads to the list; a failure keeps the answers', async () => {
  let isDown = true
  const screen = open('?examType=SAY', {
    'coaching.findMentors': () => (isDown ? fail('unavailable') : { items: [] }),
  })
  expect(await screen.findByText('Koçlar aranamadı.')).toBeVisible()
  isDown = false
  await screen.user.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  expect(await screen.findByRole('link', { name: 'Bütün koçları gör' })).toHaveAttribute('href', '/mentors')
})
