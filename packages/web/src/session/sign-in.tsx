import type { Role } from '@kocyolu/contracts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useSearch } from '../address/address.tsx'
import { useIsHydrating, useRendered } from '../rendering/rendering.ts'
import { Area } from '../text/language.tsx'
import { useText } from '../text/web-text.ts'
import { Notice, toast } from '../toast/toast.tsx'
import { PageSkeleton } from '../ui/page.tsx'
import { ErrorPanel } from '../ui/panel.tsx'
import { type LoginOptions, loginUrl } from './account-pages.ts'
import { currentUserQuery, useSession } from './current-user.ts'
import styles from './sign-in.module.css'

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
  if (roles && !roles.includes(user.role)) return denied ?? <Elsewhere role={user.role} />
  return children
}

/** Where a user belongs who opened a page that is not for them. */
const homeOf = (role: Role) => (role === 'admin' ? '/admin' : '/dashboard')

/** Leads a user to their own page, and says why they do not see the one that they asked for. */
function Elsewhere({ role }: { role: Role }) {
  const t = useText()
  const say = useEffectEvent(() => toast.info(t('session.otherRole.title'), t('session.otherRole.text')))
  useEffect(() => {
    say()
  }, [])
  return <Navigate to={homeOf(role)} replace />
}

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

/** State of a history entry, so that a reload and the way back keep it. */
const signInState = (returnTo: string) => ({ signInFor: returnTo })

const returnToOf = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('signInFor' in state)) return null
  return typeof state.signInFor === 'string' ? state.signInFor : null
}

/** Offers a visitor the page that a guard has kept closed, until they sign in, close it or go on. */
export function SignInPanel() {
  const returnTo = returnToOf(useLocation().state)
  const { user } = useSession()
  const isTakingOver = useIsHydrating()
  return (
    <div role="status">
      {returnTo !== null && !user && !isTakingOver && (
        // A guard leads to the home page, which has a language of its own.
        <Area language="tr">
          <Panel returnTo={returnTo} />
        </Area>
      )}
    </div>
  )
}

function Panel({ returnTo }: { returnTo: string }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Notice
      className={styles.panel}
      closeLabel={t('toast.close')}
      onClose={() => void navigate('.', { replace: true, state: null, preventScrollReset: true })}
    >
      <p className={styles.text}>{t('session.required')}</p>
      <a className={styles.link} href={loginUrl({ returnTo })}>
        {t('session.signIn')}
      </a>
    </Notice>
  )
}

type LinkProps = LoginOptions & { className?: string | undefined; children: ReactNode }

/** Leaves for the account pages by a full navigation and comes back to where it was followed. */
export function SignInLink({ className, children, ...options }: LinkProps) {
  const { pathname, hash } = useLocation()
  const search = useSearch()
  // No server knows it.
  const part = useRendered(
    () => hash,
    () => '',
  )
  return (
    <a data-visitor className={className} href={loginUrl({ returnTo: pathname + search + part, ...options })}>
      {children}
    </a>
  )
}
