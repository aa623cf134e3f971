import { service } from '../deps.ts'
import { getHome } from './get-home.ts'

export const homeRoutes = service.implement({
  getHome: ({ deps }) => getHome(deps),
})
