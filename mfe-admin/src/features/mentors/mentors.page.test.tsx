import type { OverseenMentor } from '@kocyolu/contracts'
import { type FakeServer, idOf, openedDialog, renderRoute, someUser, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const isik: OverseenMentor = {
  id: 3,
  userId: idOf(3),
  firstName: 'Işık',
  lastName: 'Aydın',
  profileImageUrl: null,
  university: 'Boğaziçi Üniversitesi',
  major: 'Tıp',
  averageRating: 4.5,
  reviewCount: 8,
  featured: false,
  hidden: false,
  suspended: false,
  createdAt: '2026-11-20T10:00:00.000Z',
}
const can: OverseenMentor = { ...isik, id: 4, firstName: 'Can', hidden: true, featured: true }

const open = (server: FakeServer = {}, path = '/admin/mentors') =>
  renderRoute(routes, {
    path,
    user: someUser({ role: 'admin' }),
    server: { 'coaching.listAllMentors': { items: [isik, can], nextCursor: null }, ...server },
  })

const actionsOf = async (screen: ReturnType<typeof open>, name: string) =>
  within(await screen.findByRole('group', { name }))

test('lists coaches with rating and what the site shows of them', async () => {
  const screen = open({}, '/admin/mentors?hidden=true&sort=rating')
  const [, first, second] = within(await screen.findByRole('table', { name: 'Mentors' })).getAllByRole('row')
  expect(first).toHaveTextContent('Işık AydınBoğaziçi Üniversitesi · Tıp')
  expect(within(first ?? document.body).getByRole('link', { name: 'Shown' })).toHaveAttribute(
    'href',
    '/mentors/3',
  )
  expect(second).toHaveTextContent('Hidden')
  expect(screen.requests.find(one => one.call === 'coaching.listAllMentors')?.query).toEqual({
    hidden: 'true',
    sort: 'rating',
  })
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    '/api/mentors/all/export?hidden=true&sort=rating',
  )
})

test('features at once, and says so', async () => {
  const screen = open({ 'coaching.changeListing': { ...isik, featured: true } })
  await screen.user.click((await actionsOf(screen, 'Işık Aydın')).getByRole('button', { name: 'Feature' }))
  expect(await screen.findByText('Işık Aydın is featured')).toBeVisible()
  expect(screen.requests.find(one => one.call === 'coaching.changeListing')).toMatchObject({
    params: { id: '3' },
    body: { featured: true },
  })
})

test('hides after a word about sessions, and shows again without one', async () => {
  const screen = open({ 'coaching.changeListing': { ...isik, hidden: true } })
  await screen.user.click((await actionsOf(screen, 'Işık Aydın')).getByRole('button', { name: 'Hide' }))
  const dialog = within(await openedDialog('Hide Işık Aydın?'))
  expect(dialog.getByText(/Sessions that are already requested or confirmed go on/)).toBeVisible()
  await screen.user.click(dialog.getByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('Işık Aydın is hidden')).toBeVisible()
  await screen.user.click((await actionsOf(screen, 'Can Aydın')).getByRole('button', { name: 'Show again' }))
  expect(await screen.findByText('Can Aydın is back on the site')).toBeVisible()
  const changes = screen.requests.filter(one => one.call === 'coaching.changeListing')
  expect(changes.map(one => one.body)).toEqual([{ hidden: true }, { hidden: false }])
})
