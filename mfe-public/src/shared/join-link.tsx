import { SignInLink, useSession } from '@kocyolu/web'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSharedText } from './texts.ts'

type Props = { className: string | undefined; children: ReactNode }

/** The way into the coaching team: a new coach signs up and writes a profile; who is signed in goes to the own panel. */
export function JoinLink({ className, children }: Props) {
  const t = useSharedText()
  const { user } = useSession()
  if (user) {
    return (
      <Link to="/dashboard" className={className}>
        {t('dashboard')}
      </Link>
    )
  }
  return (
    <SignInLink screen="sign-up" intent="mentor" returnTo="/dashboard" className={className}>
      {children}
    </SignInLink>
  )
}
