import { useLocation, useNavigate } from 'react-router-dom'
import { ownerOf } from '../composition/owner-of.ts'
import { forgetAttempt } from '../federation/load-remote.ts'
import { Unavailable } from '../federation/unavailable.tsx'
import { failures } from './failures.ts'
import { NotFound } from './not-found.tsx'

/** A path without a page: its remote did not load, or nobody owns it. */
export function Unmatched() {
  const location = useLocation()
  const navigate = useNavigate()
  const owner = ownerOf(location.pathname)
  if (!owner || !failures.has(owner)) return <NotFound />
  const retry = () => {
    forgetAttempt(owner)
    return navigate(location, { replace: true, preventScrollReset: true })
  }
  return <Unavailable remote={owner} error={failures.get(owner)} onRetry={() => void retry()} />
}
