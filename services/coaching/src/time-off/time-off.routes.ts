import { purging } from '@kocyolu/service'
import { service } from '../service.ts'
import { addTimeOff, listTimeOff, removeTimeOff } from './time-off.ts'

export const timeOffRoutes = service.implement({
  listTimeOff: ({ deps, caller }) => listTimeOff(deps, caller),
  addTimeOff: ({ deps, caller, body }) => purging(deps, addTimeOff(deps, caller, body)),
  removeTimeOff: async ({ deps, caller, params }) => {
    await purging(deps, removeTimeOff(deps, caller, params.id))
    return undefined
  },
})
