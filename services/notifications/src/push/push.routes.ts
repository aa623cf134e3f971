import { service } from '../service.ts'
import { pushState, turnPushOff, turnPushOn } from './turn-push.ts'

export const pushRoutes = service.implement({
  getPush: ({ deps, caller, signIn }) => pushState(deps, caller.id, signIn),
  turnPushOn: ({ deps, caller, body, signIn }) => turnPushOn(deps, caller, body, signIn),
  turnPushOff: ({ deps, caller, params, signIn }) => turnPushOff(deps, caller, params.id, signIn),
})
