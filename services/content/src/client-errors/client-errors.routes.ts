import { AppError } from '@kocyolu/service'
import { service } from '../service.ts'
import { reportClientError } from './report-client-error.ts'

export const clientErrorRoutes = service.implement({
  reportClientError: ({ deps, body }) => reportClientError(deps, body),
  openedTab: () => undefined,
  listClientErrors: () => ({ items: [], nextCursor: null }),
  getClientError: () => {
    throw new AppError('not_found')
  },
})
