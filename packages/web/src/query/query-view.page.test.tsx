import { messagingCalls } from '@kocyolu/contracts'
import { call, QueryView } from '@kocyolu/web'
import { fail, offline, renderRoute, waitFor } from '@kocyolu/web/testing'
import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'

function Unread() {
  const query = useQuery({ queryKey: ['shown'], queryFn: () => call(messagingCalls.countUnread) })
  return (
    <>
      <button type="button" onClick={() => void query.refetch()}>
        Behind
      </button>
      <QueryView query={query} skeleton={<p>on its way</p>} title="Not there" notFound={<p>no coach</p>}>
        {({ count }) => (
          <>
            <p>{`${count} unread`}</p>
            <input aria-label="note" />
          </>
        )}
      </QueryView>
    </>
  )
}

const open = (answer: () => { count: number; seq: 0 } | ReturnType<typeof fail> | typeof offline) =>
  renderRoute([{ path: '/', element: <Unread /> }], {
    path: '/',
    server: { 'messaging.countUnread': answer },
  })

test('what was shown stays while it cannot be fetched again, what is typed there too', async () => {
  let isDown = false
  const screen = open(() => (isDown ? fail('unavailable') : { count: 12, seq: 0 }))
  expect(screen.getByText('on its way')).toBeVisible()
  await screen.user.type(await screen.findByLabelText('note'), 'half a sentence')
  isDown = true
  await screen.user.click(screen.getByRole('button', { name: 'Behind' }))
  expect(await screen.findByText('Yenilenemedi; gördüklerin biraz eski olabilir.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('12 unread')).toBeVisible()
  expect(screen.getByLabelText('note')).toHaveValue('half a sentence')
  isDown = false
  await screen.user.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  await waitFor(() => expect(screen.queryByText(/^Yenilenemedi/)).toBeNull())
  expect(screen.getByLabelText('note')).toHaveValue('half a sentence')
})

test('without data there is a panel, which goes by itself when the browser is online again', async () => {
  let isDown = true
  const screen = open(() => (isDown ? offline : { count: 1, seq: 0 }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not there')
  expect(screen.getByRole('alert')).toHaveTextContent('Bağlantı kurulamadı')
  isDown = false
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('1 unread')).toBeVisible()
})

test('what failed on our side has a number, and nothing else has', async () => {
  const screen = open(() => fail('unavailable'))
  expect(await screen.findByText('Hata numarası: test')).toBeVisible()
})

test('what is gone when it is fetched again is not shown any more', async () => {
  let isGone = false
  const screen = open(() => (isGone ? fail('not_found') : { count: 1, seq: 0 }))
  expect(await screen.findByText('1 unread')).toBeVisible()
  isGone = true
  await screen.user.click(screen.getByRole('button', { name: 'Behind' }))
  expect(await screen.findByText('no coach')).toBeVisible()
  expect(screen.queryByText('1 unread')).toBeNull()
})

test('that there is nothing has its own words', async () => {
  const screen = open(() => fail('not_found'))
  expect(await screen.findByText('no coach')).toBeVisible()
  expect(screen.queryByText(/^Hata numarası/)).toBeNull()
})
