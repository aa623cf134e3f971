import type { Mentor } from '@kocyolu/contracts'
import { Area } from '@kocyolu/web'
import { type FakeServer, fail, renderRoute, someMentor, someUser, waitFor } from '@kocyolu/web/testing'
import { useQuery } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { mentorQuery } from '../queries.ts'
import { FavouriteButton } from './favourite-button.tsx'

function Heart() {
  const { data } = useQuery(mentorQuery(3))
  return (
    <Area language="tr">
      <p>Sayfa</p>
      {data ? <FavouriteButton mentor={data} /> : null}
    </Area>
  )
}

const open = (server: FakeServer = {}, user = someUser(), part: Partial<Mentor> = {}) =>
  renderRoute([{ path: '/mentors', element: <Heart /> }], {
    path: '/mentors?q=a',
    user,
    server: { 'coaching.getMentor': someMentor(part), ...server },
  })
const add = { name: 'Favorilerime ekle: Işık Aydın' }
const remove = { name: 'Favorilerimden çıkar: Işık Aydın' }

describe('the heart of a coach', () => {
  test('is set at once, before the server has answered, and taken off again after it', async () => {
    const answer = Promise.withResolvers<undefined>()
    const screen = open({
      'coaching.addFavourite': () => answer.promise,
      'coaching.removeFavourite': () => undefined,
    })
    await screen.user.click(await screen.findByRole('button', add))
    const heart = screen.getByRole('button', remove)
    expect(heart).toHaveFocus()
    await screen.user.click(heart)
    expect(screen.getByRole('button', add)).toBeVisible()
    // The second waits for the first, so that the last word is the last one said.
    const marks = () => screen.requests.map(({ call }) => call).filter(call => call.endsWith('Favourite'))
    expect(marks()).toEqual(['coaching.addFavourite'])
    answer.resolve(undefined)
    await waitFor(() => expect(marks()).toEqual(['coaching.addFavourite', 'coaching.removeFavourite']))
    expect(await screen.findByRole('button', add)).toBeVisible()
  })

  test('goes back to what it was where that fails, and says so', async () => {
    const screen = open({ 'coaching.removeFavourite': fail('unavailable') }, someUser(), {
      isFavourite: true,
    })
    await screen.user.click(await screen.findByRole('button', remove))
    expect(await screen.findByText('Favorilerin güncellenemedi.')).toBeVisible()
    expect(screen.getByRole('button', remove)).toBeVisible()
  })

  test('leads a visitor to sign in and back', async () => {
    const screen = renderRoute([{ path: '/mentors', element: <Heart /> }], {
      path: '/mentors?q=a',
      server: { 'coaching.getMentor': someMentor() },
    })
    const link = await screen.findByRole('link', { name: 'Favorilerine eklemek için giriş yap: Işık Aydın' })
    expect(link).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Fmentors%3Fq%3Da&screen=sign-in&intent=student',
    )
  })

  test.each(['mentor', 'admin'] as const)('is not for a %s', async role => {
    const screen = open({}, someUser({ role }))
    await waitFor(() => expect(screen.requests.map(({ call }) => call)).toContain('coaching.getMentor'))
    await screen.findByText('Sayfa')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
