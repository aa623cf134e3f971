import { purging } from '@kocyolu/service'
import { service } from '../service.ts'
import { getFooter, setSocialLinks } from './footer.ts'

export const footerRoutes = service.implement({
  getFooter: ({ deps }) => getFooter(deps),
  setSocialLinks: ({ deps, caller, body }) => purging(deps, setSocialLinks(deps, caller, body)),
})
