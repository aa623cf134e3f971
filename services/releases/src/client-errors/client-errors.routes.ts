import { service } from '../service.ts'
import { countFailedTab } from '../tabs/count-tab.ts'
import { getClientError, listClientErrors } from './read-client-errors.ts'
import { reportClientError } from './report-client-error.ts'

export const clientErrorRoutes = service.implement({
  reportClientError: async ({ deps, address, userAgent, body }) => {
    const { tab, composition } = body
    if (tab !== undefined && composition !== undefined)
      await countFailedTab(deps, address, { tab, composition })
    await reportClientError(deps, { address, userAgent }, body)
  },
  listClientErrors: ({ deps, query }) => listClientErrors(deps, query),
  getClientError: ({ deps, params }) => getClientError(deps, params),
})
