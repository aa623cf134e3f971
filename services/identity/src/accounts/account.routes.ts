import { service } from '../service.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { endOtherSignIns, signInView } from './own-sign-ins.ts'

export const accountRoutes = service.implement({
  changePassword: ({ deps, caller, address, body, signIn }) =>
    changePassword(deps, { id: caller.id, address }, body, signIn),
  changeEmail: ({ deps, caller, address, body }) => changeEmail(deps, { id: caller.id, address }, body),
  listSignIns: async ({ signIn }) => (await signIn.list()).map(signInView),
  endOtherSignIns: ({ deps, caller, signIn }) => endOtherSignIns(deps, caller.id, signIn),
})
