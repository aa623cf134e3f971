import { service } from '../service.ts'
import { changeGuardian, readOwnGuardian } from './guardians.ts'

export const guardianRoutes = service.implement({
  getGuardian: ({ deps, caller }) => readOwnGuardian(deps, caller.id),
  changeGuardian: ({ deps, caller, address, body, signIn }) =>
    changeGuardian(deps, { id: caller.id, address }, body, signIn),
})
