import type { Context } from '@kocyolu/service'
import { seeOther } from '../pages/forms.ts'
import { safeReturnTo } from '../pages/return-to.ts'
import type { ProcessDeps } from '../service.ts'
import type { SignInStep } from './begin-sign-in.ts'
import { rememberBrowser } from './known-browser.ts'

/** Leads on from a form that signs in: to where somebody was going, or to the second step. Only then is the browser known. */
export function goOn(
  { config }: Pick<ProcessDeps, 'config'>,
  ctx: Context,
  step: SignInStep,
  { email, returnTo: given }: { email?: string | undefined; returnTo: string | undefined },
): void {
  const returnTo = safeReturnTo(given)
  if (email && step === 'signed_in') rememberBrowser(ctx, email, config.publicOrigin)
  const next = `/account/second-step?${new URLSearchParams({ returnTo })}`
  seeOther(ctx, step === 'signed_in' ? returnTo : next)
}
