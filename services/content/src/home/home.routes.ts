import { listAudit } from '@kocyolu/service'
import { service } from '../service.ts'
import { getHome } from './get-home.ts'

export const homeRoutes = service.implement({
  getHome: ({ deps }) => getHome(deps),
  listAudit: ({ deps, query }) => listAudit(deps, query),
})
