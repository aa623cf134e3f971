import { service } from '../service.ts'
import { getSitePage, listSitePages } from './read-pages.ts'
import { deleteSitePage, putSitePage } from './write-page.ts'

export const pageRoutes = service.implement({
  listSitePages: ({ deps }) => listSitePages(deps),
  getSitePage: ({ deps, params }) => getSitePage(deps, params.slug),
  putSitePage: ({ deps, caller, params, body }) => putSitePage(deps, caller, params.slug, body),
  deleteSitePage: ({ deps, caller, params }) => deleteSitePage(deps, caller, params.slug),
})
