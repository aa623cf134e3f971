import { service } from '../service.ts'
import { getHome } from './get-home.ts'

export const homeRoutes = service.implement({
  getHome: ({ deps }) => getHome(deps),
})
