import type { SignIn } from '@kocyolu/contracts'
import { AppError, inTransaction, type OwnSignIn, type RequestSignIn } from '@kocyolu/service'
import Bowser from 'bowser'
import { listConsents } from '../legal/legal-pages.ts'
import { mailVerificationLink } from '../links/mail-links.ts'
import { type Deps, service } from '../service.ts'
import { endSignIns } from '../users/change-user.ts'
import { lockUser } from '../users/lock-user.ts'
import { changeEmail, changePassword } from './change-account.ts'

const devices = ['desktop', 'mobile', 'tablet'] as const

/** A sign-in in words: which browser, on what. */
function signInView({ userAgent, ...signIn }: OwnSignIn): SignIn {
  const { browser, os, platform } = Bowser.parse(userAgent || 'unknown')
  const device = devices.find(one => one === platform.type) ?? null
  return { ...signIn, browser: browser.name || null, system: os.name || null, device }
}

/** Ends all sign-ins of a user but the one that asks. The row keeps the epoch, as for every end of sign-ins. */
async function endOtherSignIns(deps: Deps, id: string, signIn: Pick<RequestSignIn, 'renew'>): Promise<void> {
  await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id })
    if (!user) throw new AppError('unauthenticated')
    await endSignIns(deps, user, signIn)
  })
}

export const accountRoutes = service.implement({
  changePassword: ({ deps, caller, address, body, signIn }) =>
    changePassword(deps, { id: caller.id, address }, body, signIn),
  changeEmail: ({ deps, caller, address, body, signIn }) =>
    changeEmail(deps, { id: caller.id, address }, body, signIn),
  mailVerificationLink: async ({ deps, caller }) => {
    await mailVerificationLink(deps, caller)
    return undefined
  },
  listConsents: ({ deps, caller }) => listConsents(deps, caller.id),
  listSignIns: async ({ signIn }) => (await signIn.list()).map(signInView),
  endOtherSignIns: ({ deps, caller, signIn }) => endOtherSignIns(deps, caller.id, signIn),
})
