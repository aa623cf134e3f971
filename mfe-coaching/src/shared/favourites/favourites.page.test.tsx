import type { Mentor } from '@kocyolu/contracts'
import { Area } from '@kocyolu/web'
import { type FakeServer, fail, renderRoute, someMentor, someUser, waitFor } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { Favourites } from './favourites.tsx'

const routes = [
  {
    path: '/',
    element: (
      <Area language="en">
        <Favourites />
      </Area>
    ),
  },
]
const open = (server: FakeServer) => renderRoute(routes, { path: '/', user: someUser(), server })
const list = (...items: Partial<Mentor>[]) => ({
  items: items.map(part => someMentor({ isFavourite: true, ...part })),
  nextCursor: null,
})

test('the coaches that I marked lead to their profiles, and one unmarked by mistake can be marked again', async () => {
  const screen = open({
    'coaching.listFavourites': list({}, { id: 4, firstName: 'Çağrı', lastName: 'Şimşek' }),
    'coaching.removeFavourite': () => undefined,
    'coaching.addFavourite': () => undefined,
  })
  expect(await screen.findByRole('link', { name: 'Işık Aydın' })).toHaveAttribute('href', '/mentors/3')
  await screen.user.click(
    await screen.findByRole('button', { name: 'Remove from my favorites: Çağrı Şimşek' }),
  )
  await screen.user.click(screen.getByRole('button', { name: 'Add to my favorites: Çağrı Şimşek' }))
  expect(screen.getByRole('button', { name: 'Remove from my favorites: Çağrı Şimşek' })).toBeVisible()
  await expect
    .poll(() => screen.requests.map(({ call }) => call))
    .toEqual(expect.arrayContaining(['coaching.removeFavourite', 'coaching.addFavourite']))
})

test('more of them come on demand', async () => {
  const screen = open({
    'coaching.listFavourites': ({ query }) =>
      query.cursor ? list({ id: 9, firstName: 'Ömer' }) : { ...list({}), nextCursor: 'next' },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Show more favorites' }))
  expect(await screen.findByRole('link', { name: 'Ömer Aydın' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more favorites' })).toBeNull()
})

test('without any it is not there, and a failure can be tried again', async () => {
  let calls = 0
  const screen = open({ 'coaching.listFavourites': () => (calls++ === 0 ? fail('unavailable') : list()) })
  expect(await screen.findByRole('alert')).toHaveTextContent('Your favorite mentors could not be loaded.')
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})
