import { countPerDay, exportAudit, listAudit } from '@kocyolu/service'
import { mailVerificationLink } from '../links/mail-verification-link.ts'
import { service } from '../service.ts'
import { exportUsers, listUsers } from './list-users.ts'
import { manageUser } from './manage-user.ts'
import { countUsers, currentUser, getUser } from './read-users.ts'
import { updateUser } from './update-user.ts'

export const userRoutes = service.implement({
  mailVerificationLink: async ({ deps, caller }) => {
    await mailVerificationLink(deps, caller)
    return undefined
  },
  currentUser: ({ deps, caller }) => currentUser(deps, caller),
  listUsers: ({ deps, query }) => listUsers(deps, query),
  exportUsers: ({ deps, query }) => exportUsers(deps, query),
  listAudit: ({ deps, query }) => listAudit(deps, query),
  exportAudit: ({ deps, query }) => exportAudit(deps, query),
  countUsers: ({ deps }) => countUsers(deps),
  updateUser: ({ deps, caller, body }) => updateUser(deps, caller, body),
  changeUser: ({ deps, caller, params, body }) => manageUser(deps, caller, params.id, body),
  countUsersPerDay: ({ deps }) => countPerDay(deps, 'users'),
  getUser: ({ deps, caller, params }) => getUser(deps, caller, params.id),
})
