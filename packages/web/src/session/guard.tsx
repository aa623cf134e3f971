import type { Role } from '@kocyolu/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useText } from '../text/web-text.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { currentUserQuery } from './current-user.ts'
import { signInState } from './sign-in-panel.tsx'

interface Props {
  /** Who may see the page; without it everybody who is signed in. */
  roles?: Role[]
  /** Shown to a signed-in person of another role instead of sending them to their own home. */
  denied?: ReactNode
  children: ReactNode
}

/** Keeps a page to those it is for: visitors go to `/`, where `SignInPanel` offers a way back, others to their home. */
export function Guard({ roles, denied, children }: Props) {
  const { data: user, isPending, error, refetch } = useQuery(currentUserQuery)
  if (isPending) return <PageSkeleton />
  // A failed refetch is no reason to take the page away: what was known still holds.
  if (error && user === undefined) return <UnknownVisitor error={error} onRetry={() => void refetch()} />
  if (!user) return <SignInFirst />
  if (roles && !roles.includes(user.role)) return denied ?? <Navigate to={homeOf(user.role)} replace />
  return children
}

/** Where a user belongs who opened a page that is not for them. */
const homeOf = (role: Role) => (role === 'admin' ? '/admin' : '/dashboard')

function UnknownVisitor(props: { error: unknown; onRetry: () => void }) {
  const t = useText()
  return (
    // Not in a `Page`: its title asks who is signed in, which would begin the failed look again without end.
    <>
      <h1 className="visually-hidden">{t('error.title')}</h1>
      <ErrorPanel {...props} />
    </>
  )
}

function SignInFirst() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to="/" replace state={signInState(pathname + search + hash)} />
}
