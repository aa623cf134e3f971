import { exportAudit, listAudit, purging, redactAudit } from '@kocyolu/service'
import { type Deps, service } from '../service.ts'
import { getMentor, getOwnMentorProfile } from './get-mentor.ts'
import { exportMentors, listAllMentors, listMentorAddresses } from './list-all-mentors.ts'
import { listMentors } from './list-mentors.ts'
import { changeListing, createMentor, updateMentor } from './write-mentor.ts'

/** Calls of visitors may read from a standby; those of signed-in users, and all writes, never do. */
const asVisitor = <T>(deps: Deps, read: (deps: Deps) => Promise<T>): Promise<T> =>
  deps.discovery.read(deps.em, em => read({ ...deps, em }))

export const mentorRoutes = service.implement({
  listMentors: ({ deps, caller, query }) =>
    caller ? listMentors(deps, caller, query) : asVisitor(deps, own => listMentors(own, null, query)),
  listMentorAddresses: ({ deps, query }) => listMentorAddresses(deps, query.cursor),
  getMentor: ({ deps, caller, params }) =>
    caller ? getMentor(deps, caller, params.id) : asVisitor(deps, own => getMentor(own, null, params.id)),
  listAllMentors: ({ deps, query }) => listAllMentors(deps, query),
  exportMentors: ({ deps, query }) => exportMentors(deps, query),
  changeListing: ({ deps, caller, params, body }) =>
    purging(deps, changeListing(deps, caller, params.id, body)),
  listAudit: ({ deps, query }) => listAudit(deps, query),
  exportAudit: ({ deps, query }) => exportAudit(deps, query),
  redactAudit: ({ deps, caller, params, body }) => redactAudit(deps, caller, params.id, body.why),
  getOwnMentorProfile: ({ deps, caller, query }) => getOwnMentorProfile(deps, caller, query.userId),
  createMentor: ({ deps, caller, body, signIn }) => createMentor(deps, caller, body, signIn),
  updateMentor: ({ deps, caller, params, body }) =>
    purging(deps, updateMentor(deps, caller, params.id, body)),
})
