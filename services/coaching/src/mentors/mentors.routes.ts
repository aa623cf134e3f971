import { exportAudit, listAudit, purging, redactAudit } from '@kocyolu/service'
import { service } from '../service.ts'
import { changeListing } from './change-listing.ts'
import { createMentor } from './create-mentor.ts'
import { getMentor, getOwnMentorProfile } from './get-mentor.ts'
import { exportMentors, listAllMentors } from './list-all-mentors.ts'
import { listMentorAddresses } from './list-mentor-addresses.ts'
import { listMentors } from './list-mentors.ts'
import { updateMentor } from './update-mentor.ts'

export const mentorRoutes = service.implement({
  listMentors: ({ deps, caller, query }) => listMentors(deps, caller, query),
  listMentorAddresses: ({ deps, query }) => listMentorAddresses(deps, query.cursor),
  getMentor: ({ deps, caller, params }) => getMentor(deps, caller, params.id),
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
