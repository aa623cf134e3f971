import { service } from '../service.ts'
import { listWaiting, stopWaiting, waitFor } from './waiting-list.ts'

export const waitingRoutes = service.implement({
  listWaiting: ({ deps, caller }) => listWaiting(deps, caller),
  waitFor: ({ deps, caller, params, body }) => waitFor(deps, caller, params.id, body),
  stopWaiting: async ({ deps, caller, params }) => {
    await stopWaiting(deps, caller, params.id)
    return undefined
  },
})
