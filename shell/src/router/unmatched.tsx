import { Guard, NotFound, PageSkeleton } from '@kocyolu/web'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { guardOf } from '../composition/guard-of.ts'
import { ownerOf } from '../composition/owner-of.ts'
import { useRemoteState } from '../federation/remotes.ts'
import { Unavailable } from '../federation/unavailable.tsx'

/** A path without a page: its remote has not loaded, or none owns it. */
export function Unmatched() {
  const location = useLocation()
  const navigate = useNavigate()
  const isNavigating = useNavigation().state !== 'idle'
  const owner = ownerOf(location.pathname)
  const state = useRemoteState(owner)
  if (owner && (state.status === 'failed' || state.status === 'outdated')) {
    const retry = () => navigate(location, { replace: true, preventScrollReset: true })
    return <Unavailable remote={owner} error={state.error} onRetry={retry} />
  }
  if (owner && (isNavigating || state.status !== 'ready')) return <PageSkeleton />
  const roles = guardOf(location.pathname)
  if (!roles) return <NotFound />
  return (
    <Guard roles={roles}>
      <NotFound />
    </Guard>
  )
}
