import { purging } from '@kocyolu/service'
import { service } from '../service.ts'
import { getOwnCalendar, putOwnCalendar, removeOwnCalendar } from './own-calendar.ts'

export const ownCalendarRoutes = service.implement({
  getOwnCalendar: ({ deps, caller }) => getOwnCalendar(deps, caller),
  putOwnCalendar: ({ deps, caller, body }) => purging(deps, putOwnCalendar(deps, caller, body)),
  removeOwnCalendar: async ({ deps, caller }) => {
    await purging(deps, removeOwnCalendar(deps, caller))
    return undefined
  },
})
