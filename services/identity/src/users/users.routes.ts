import { listAudit } from '@kocyolu/service'
import { mailVerificationLink } from '../links/mail-verification-link.ts'
import { service } from '../service.ts'
import { countUsers, currentUser, getUser, listUsers } from './read-users.ts'

export const userRoutes = service.implement({
  mailVerificationLink: async ({ deps, caller }) => {
    await mailVerificationLink(deps, caller)
    return undefined
  },
  currentUser: ({ deps, caller }) => currentUser(deps, caller),
  listUsers: ({ deps, query }) => listUsers(deps, query),
  listAudit: ({ deps, query }) => listAudit(deps, query),
  countUsers: ({ deps }) => countUsers(deps),
  getUser: ({ deps, caller, params }) => getUser(deps, caller, params.id),
})
