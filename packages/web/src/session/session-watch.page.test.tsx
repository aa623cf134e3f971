import { asList, identityCalls, messagingCalls, type User } from '@kocyolu/contracts'
import { call, Guard, SessionWatch, useDraft } from '@kocyolu/web'
import { fail, idOf, renderRoute, someUser, waitFor } from '@kocyolu/web/testing'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'

const elif = someUser()
const mert = someUser({ id: idOf(2), firstName: 'Mert' })

function Diary() {
  const contacts = useQuery({
    queryKey: ['contacts'],
    queryFn: async () => asList(await call(messagingCalls.listContacts)).items,
  })
  const renewal = useMutation({ mutationFn: () => call(identityCalls.endOtherSignIns) })
  const [text, write] = useDraft('diary')
  return (
    <>
      <SessionWatch />
      <p>{contacts.data ? `${contacts.data.length} contacts` : 'loading'}</p>
      <input aria-label="diary" value={text} onChange={event => write(event.target.value)} />
      <button type="button" onClick={() => void contacts.refetch()}>
        Again
      </button>
      <button type="button" onClick={() => renewal.mutate()}>
        Renew
      </button>
    </>
  )
}

const routes: RouteObject[] = [
  { path: '/', element: <p>home</p> },
  { path: '/diary', element: <Diary /> },
  {
    path: '/guarded',
    element: (
      <Guard>
        <Diary />
      </Guard>
    ),
  },
]

const otherTab = (who: string | null) => {
  const tab = new BroadcastChannel('kocyolu.session')
  tab.postMessage(who)
  return tab
}

test('another person in the same tab sees nothing of what the one before fetched and typed', async () => {
  let user = elif
  const listContacts = vi.fn(() => [])
  const screen = renderRoute(routes, {
    path: '/diary',
    server: { 'identity.currentUser': () => user, 'messaging.listContacts': listContacts },
  })
  expect(await screen.findByText('0 contacts')).toBeVisible()
  await screen.user.type(screen.getByLabelText('diary'), 'Bugün')
  user = mert
  screen.live({ type: 'signed_out' })
  await waitFor(() => expect(screen.getByLabelText('diary')).toHaveValue(''))
  await waitFor(() => expect(listContacts).toHaveBeenCalledTimes(2))
})

test('a sign-out in another tab is noticed here, and what was typed waits for its writer', async () => {
  let user: User | null = elif
  const screen = renderRoute(routes, {
    path: '/guarded',
    server: {
      'identity.currentUser': () => user ?? fail('unauthenticated'),
      'messaging.listContacts': [],
    },
  })
  await screen.user.type(await screen.findByLabelText('diary'), 'Bugün')
  user = null
  const tab = otherTab(null)
  expect(await screen.findByText('home')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Giriş Yap' })).toBeVisible()
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('kocyolu.drafts')).toContain('Bugün')
  tab.close()
})

test('a refused call shows that the sign-in has ended', async () => {
  let user: User | null = elif
  const screen = renderRoute(routes, {
    path: '/guarded',
    server: {
      'identity.currentUser': () => user ?? fail('unauthenticated'),
      'messaging.listContacts': () => (user ? [] : fail('unauthenticated')),
    },
  })
  await screen.findByText('0 contacts')
  user = null
  await screen.user.click(screen.getByRole('button', { name: 'Again' }))
  expect(await screen.findByText('home')).toBeVisible()
})

test('a page stays while its sign-in is renewed, though the old one is refused before the answer comes', async () => {
  let isRenewed = false
  let answer = () => {}
  const currentUser = vi.fn(() => (isRenewed ? elif : fail('unauthenticated'))).mockReturnValueOnce(elif)
  const screen = renderRoute(routes, {
    path: '/guarded',
    server: {
      'identity.currentUser': currentUser,
      'messaging.listContacts': [],
      'identity.endOtherSignIns': () =>
        new Promise<undefined>(resolve => {
          answer = () => {
            isRenewed = true
            resolve(undefined)
          }
        }),
    },
  })
  await screen.user.type(await screen.findByLabelText('diary'), 'Bugün')
  await screen.user.click(screen.getByRole('button', { name: 'Renew' }))
  // The service that refuses a call takes the hint away.
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'kocyolu.signed-in=; max-age=0'
  screen.live({ type: 'signed_out' })
  await waitFor(() => expect(currentUser).toHaveBeenCalledTimes(2))
  answer()
  await waitFor(() => expect(currentUser).toHaveBeenCalledTimes(3))
  expect(screen.getByLabelText('diary')).toHaveValue('Bugün')
})

test('a page stays when the check of the sign-in fails for once', async () => {
  let isDown = false
  const currentUser = vi.fn(() => (isDown ? fail('unavailable') : elif))
  const screen = renderRoute(routes, {
    path: '/guarded',
    server: { 'identity.currentUser': currentUser, 'messaging.listContacts': [] },
  })
  await screen.user.type(await screen.findByLabelText('diary'), 'Bugün')
  isDown = true
  screen.live({ type: 'signed_out' })
  await waitFor(() => expect(currentUser).toHaveBeenCalledTimes(2))
  expect(screen.getByLabelText('diary')).toHaveValue('Bugün')
})

test('a page whose visitor is unknown says so, under a heading of its own', async () => {
  const screen = renderRoute(routes, {
    path: '/guarded',
    server: { 'identity.currentUser': fail('unavailable') },
  })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bir şeyler ters gitti')
})

test('a browser that cannot be signed in does not ask who is there', async () => {
  const screen = renderRoute(routes, { path: '/guarded', isNew: true })
  expect(await screen.findByText('home')).toBeVisible()
  expect(screen.requests).toEqual([])
})
