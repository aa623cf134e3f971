import { purging } from '@kocyolu/service'
import { service } from '../service.ts'
import { getSitePage, listSitePages } from './read-pages.ts'
import { deleteSitePage, putSitePage } from './write-page.ts'

export const pageRoutes = service.implement({
  listSitePages: ({ deps }) => listSitePages(deps),
  getSitePage: ({ deps, params }) => getSitePage(deps, params.slug),
  putSitePage: ({ deps, caller, params, body }) =>
    purging(deps, putSitePage(deps, caller, params.slug, body)),
  deleteSitePage: ({ deps, caller, params }) => purging(deps, deleteSitePage(deps, caller, params.slug)),
})
