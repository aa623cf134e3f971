import { listConsents } from '../legal/legal-pages.ts'
import { mailVerificationLink } from '../links/mail-links.ts'
import { service } from '../service.ts'
import { changeEmail, changePassword } from './change-account.ts'
import { endOtherSignIns, signInView } from './own-sign-ins.ts'

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
