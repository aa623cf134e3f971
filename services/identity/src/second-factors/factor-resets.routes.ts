import { service } from '../service.ts'
import { askFactorReset, takeBackFactorReset } from './factor-resets.ts'

export const factorResetRoutes = service.implement({
  askFactorReset: ({ deps, caller, params, signIn }) => askFactorReset(deps, caller, params.id, signIn),
  takeBackFactorReset: ({ deps, caller, params, signIn }) =>
    takeBackFactorReset(deps, caller, params.id, signIn),
})
