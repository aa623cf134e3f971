import { countPerDay, exportAudit, listAudit, redactAudit } from '@kocyolu/service'
import { listAccess } from '../access-log/access-log.ts'
import { service } from '../service.ts'
import { updateUser } from './change-user.ts'
import { endUserSignIns, manageUser } from './manage-user.ts'
import { countUsers, currentUser, exportUsers, getUser, listUsers } from './read-users.ts'

export const userRoutes = service.implement({
  currentUser: ({ deps, caller }) => currentUser(deps, caller),
  listUsers: ({ deps, query }) => listUsers(deps, query),
  exportUsers: ({ deps, query }) => exportUsers(deps, query),
  listAccess: ({ deps, query }) => listAccess(deps, query),
  listAudit: ({ deps, query }) => listAudit(deps, query),
  exportAudit: ({ deps, query }) => exportAudit(deps, query),
  redactAudit: ({ deps, caller, params, body }) => redactAudit(deps, caller, params.id, body.why),
  countUsers: ({ deps }) => countUsers(deps),
  updateUser: ({ deps, caller, body, signIn }) => updateUser(deps, caller, body, signIn),
  changeUser: ({ deps, caller, params, body, signIn }) => manageUser(deps, caller, params.id, body, signIn),
  endUserSignIns: ({ deps, caller, params, signIn }) => endUserSignIns(deps, caller, params.id, signIn),
  countUsersPerDay: ({ deps }) => countPerDay(deps, 'users'),
  getUser: ({ deps, caller, params }) => getUser(deps, caller, params.id),
})
