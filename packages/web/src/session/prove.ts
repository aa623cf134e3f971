import type { ApiError } from '@kocyolu/contracts'
import { leaveUnsaved } from '../drafts/unsaved.ts'

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
