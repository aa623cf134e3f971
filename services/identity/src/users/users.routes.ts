import { service } from '../deps.ts'
import { countUsers, currentUser, getUser, listUsers } from './read-users.ts'

export const userRoutes = service.implement({
  currentUser: ({ deps, caller }) => currentUser(deps, caller),
  listUsers: ({ deps, query }) => listUsers(deps, query),
  countUsers: ({ deps }) => countUsers(deps),
  getUser: ({ deps, caller, params }) => getUser(deps, caller, params.id),
})
