import type { ApiError } from '@kocyolu/contracts'
import { leaveUnsaved } from '../drafts/unsaved.ts'

export interface LoginOptions {
  screen?: 'sign-in' | 'sign-up'
  intent?: 'student' | 'mentor'
  /** Path of this site to come back to. */
  returnTo?: string
}

/** Address of the login endpoint; without `returnTo` it leads back to where the browser is now. */
export function loginUrl({ screen = 'sign-in', intent, returnTo }: LoginOptions = {}): string {
  const search = new URLSearchParams({
    returnTo: returnTo ?? `${location.pathname}${location.search}${location.hash}`,
    screen,
  })
  if (intent) search.set('intent', intent)
  return `/api/login?${search}`
}

/** Whether a call asks for a fresh proof of who the user is. */
export const asksForProof = (error: unknown): boolean =>
  (error as Partial<ApiError> | null)?.code === 'account.step_up'

/** The page where a user proves who they are; it leads back to where the browser is now. */
export const proveUrl = (): string =>
  `/account/prove?${new URLSearchParams({ returnTo: location.pathname + location.search + location.hash })}`

/** Leaves for that page. Drafts stay in the tab, so the browser does not ask first. */
export function leaveToProve(): void {
  leaveUnsaved()
  location.assign(proveUrl())
}
