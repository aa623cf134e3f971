import { purging } from '@kocyolu/service'
import { service } from '../service.ts'
import { deleteSitePage, getSitePage, listSitePages, putSitePage } from './pages.ts'

export const pageRoutes = service.implement({
  listSitePages: ({ deps }) => listSitePages(deps),
  getSitePage: ({ deps, params }) => getSitePage(deps, params.slug),
  putSitePage: ({ deps, caller, params, body }) =>
    purging(deps, putSitePage(deps, caller, params.slug, body)),
  deleteSitePage: ({ deps, caller, params }) => purging(deps, deleteSitePage(deps, caller, params.slug)),
})
