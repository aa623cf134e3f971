import { service } from '../service.ts'
import { countTab } from './count-tab.ts'

export const tabRoutes = service.implement({
  openedTab: ({ deps, address, body }) => countTab(deps, address, body),
})
