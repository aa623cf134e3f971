import type { Context } from '@kocyolu/service'
import { seeOther } from '../pages/forms.ts'
import { safeReturnTo } from '../pages/return-to.ts'
import type { SignInStep } from './begin-sign-in.ts'

/** Leads on from a form that signs in: to where somebody was going, or to the second step. */
export function goOn(ctx: Context, step: SignInStep, given: string | undefined): void {
  const returnTo = safeReturnTo(given)
  const next = `/account/second-step?${new URLSearchParams({ returnTo })}`
  seeOther(ctx, step === 'signed_in' ? returnTo : next)
}
