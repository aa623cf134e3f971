import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useSearch } from '../address/use-search.ts'
import { type LoginOptions, loginUrl } from './login-url.ts'

type Props = LoginOptions & { className?: string | undefined; children: ReactNode }

/** Leaves for the account pages by a full navigation and comes back to where it was followed. */
export function SignInLink({ className, children, ...options }: Props) {
  const { pathname } = useLocation()
  const search = useSearch()
  return (
    <a data-visitor className={className} href={loginUrl({ returnTo: pathname + search, ...options })}>
      {children}
    </a>
  )
}
