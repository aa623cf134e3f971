import { service } from '../service.ts'
import { searchMessages } from './search-messages.ts'

export const searchRoutes = service.implement({
  searchMessages: ({ deps, caller, query }) => searchMessages(deps, caller, query),
})
