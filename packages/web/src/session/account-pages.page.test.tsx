import { identityCalls, releasesCalls } from '@kocyolu/contracts'
import { call, QueryView, readDraftText, useDraft } from '@kocyolu/web'
import { fail, renderRoute, waitFor } from '@kocyolu/web/testing'
import { useMutation, useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

const provePage = '/account/prove?returnTo=%2Fadmin%2Freleases%3Fq%3Dada'

function Releases() {
  const [why, write] = useDraft('releases.why')
  const abort = useMutation({
    mutationFn: () => call(releasesCalls.abortCanary, { body: { why, seen: 1 } }),
  })
  return (
    <>
      <input aria-label="why" value={why} onChange={event => write(event.target.value)} />
      <button type="button" onClick={() => abort.mutate()}>
        Abort
      </button>
    </>
  )
}

test('an act that asks for a fresh proof leads to its page and back; the draft stays', async () => {
  const assign = vi.fn()
  const screen = renderRoute([{ path: '/admin/releases', element: <Releases /> }], {
    path: '/admin/releases?q=ada',
    server: { 'releases.abortCanary': fail('account.step_up') },
  })
  await screen.user.type(screen.getByLabelText('why'), 'Hata veriyor')
  vi.stubGlobal('location', { ...location, pathname: '/admin/releases', search: '?q=ada', hash: '', assign })
  await screen.user.click(screen.getByRole('button', { name: 'Abort' }))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(provePage))
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  expect(readDraftText('releases.why')).toBe('Hata veriyor')
})

function Users() {
  const query = useQuery({ queryKey: ['users'], queryFn: () => call(identityCalls.countUsers) })
  return (
    <QueryView query={query} skeleton={null}>
      {({ total }) => <p>{total}</p>}
    </QueryView>
  )
}

test('what is read shows a link to the page where the user proves who they are', async () => {
  const screen = renderRoute([{ path: '/admin/users', element: <Users /> }], {
    path: '/admin/users',
    server: { 'identity.countUsers': fail('account.step_up') },
  })
  const link = await screen.findByRole('link', { name: 'Sen olduğunu doğrula' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/account\/prove\?returnTo=%2F/))
})
