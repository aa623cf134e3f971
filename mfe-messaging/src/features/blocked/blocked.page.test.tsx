import type { BlockedPerson } from '@kocyolu/contracts'
import { type FakeServer, fail, idOf, renderRoute, someUser } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const person = (place: number, firstName: string): BlockedPerson => ({
  id: idOf(place),
  firstName,
  lastName: 'Aydın',
  profileImageUrl: null,
  role: 'mentor',
  blockedAt: '2026-11-20T09:00:00.000Z',
})

const open = (server: FakeServer, options: { language?: 'tr'; role?: 'admin' } = {}) => {
  const { language, role = 'student' } = options
  const user = someUser({ role })
  return renderRoute(routes, { path: '/messages/blocked', user, server, ...(language && { language }) })
}
const list = (...items: BlockedPerson[]) => ({ items, nextCursor: null })

test('the people I blocked are listed with the day, and are unblocked there', async () => {
  let people = [person(2, 'Işık'), person(3, 'Deniz')]
  const screen = open({
    'messaging.listBlocks': () => list(...people),
    'messaging.unblock': ({ params }) => {
      people = people.filter(({ id }) => id !== params.userId)
      return undefined
    },
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Işık Aydın' })).toBeVisible()
  expect(screen.getAllByText(/^Blocked on /)).toHaveLength(2)
  await screen.user.click(screen.getByRole('button', { name: 'Unblock Işık' }))
  expect(await screen.findByText('Işık is no longer blocked.')).toBeVisible()
  await expect.poll(() => screen.queryByText('Işık Aydın')).toBeNull()
  expect(screen.getByText('Deniz Aydın')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Deniz Aydın' })).toHaveFocus()
})

test('one who cannot be unblocked stays, and it is said', async () => {
  const screen = open({
    'messaging.listBlocks': list(person(2, 'Işık')),
    'messaging.unblock': fail('unavailable'),
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Unblock Işık' }))
  expect(await screen.findByText('The block could not be removed.')).toBeVisible()
  expect(screen.getByText('Işık Aydın')).toBeVisible()
})

test('without any user it says how to block, in Turkish too; a failure can be tried again', async () => {
  let calls = 0
  const screen = open(
    { 'messaging.listBlocks': () => (calls++ === 0 ? fail('unavailable') : list()) },
    { language: 'tr' },
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Engellediğin kişiler yüklenemedi.')
  await screen.user.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  expect(await screen.findByText('Kimseyi engellemedin')).toBeVisible()
})

test('more of them come on demand, and what another tab did is there at once', async () => {
  let first = person(2, 'Işık')
  const screen = open({
    'messaging.listBlocks': ({ query }) =>
      query.cursor ? list(person(3, 'Deniz')) : { items: [first], nextCursor: 'next' },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Show more people' }))
  expect(await screen.findByText('Deniz Aydın')).toBeVisible()
  first = person(4, 'Çağla')
  screen.live({ type: 'block.changed', userId: first.id, isBlocked: true })
  expect(await screen.findByText('Çağla Aydın')).toBeVisible()
})
