import { service } from '../service.ts'
import { changePreferences, listPreferences } from './preferences.ts'

export const preferenceRoutes = service.implement({
  listPreferences: ({ deps, caller }) => listPreferences(deps, caller),
  changePreferences: ({ deps, caller, body }) => changePreferences(deps, caller, body),
})
