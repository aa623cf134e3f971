import { listAudit } from '@kocyolu/service'
import { service } from '../service.ts'
import { createMentor } from './create-mentor.ts'
import { getMentor, getOwnMentorProfile } from './get-mentor.ts'
import { listMentorAddresses } from './list-mentor-addresses.ts'
import { listMentors } from './list-mentors.ts'
import { updateMentor } from './update-mentor.ts'

export const mentorRoutes = service.implement({
  listMentors: ({ deps, caller, query }) => listMentors(deps, caller, query),
  listMentorAddresses: ({ deps, query }) => listMentorAddresses(deps, query.cursor),
  getMentor: ({ deps, caller, params }) => getMentor(deps, caller, params.id),
  listAudit: ({ deps, query }) => listAudit(deps, query),
  getOwnMentorProfile: ({ deps, caller, query }) => getOwnMentorProfile(deps, caller, query.userId),
  createMentor: ({ deps, caller, body, signIn }) => createMentor(deps, caller, body, signIn),
  updateMentor: ({ deps, caller, params, body }) => updateMentor(deps, caller, params.id, body),
})
