import { purging } from '@kocyolu/service'
import { service } from '../service.ts'
import {
  decideApplication,
  getOwnApplication,
  submitApplication,
  withdrawApplication,
} from './applications.ts'
import {
  checkUniversityCode,
  deleteProof,
  giveProof,
  readProof,
  sendUniversityCode,
  uploadProof,
} from './proofs.ts'
import { countApplications, getApplication, listApplications } from './queries.ts'

export const applicationRoutes = service.implement({
  getOwnApplication: ({ deps, caller }) => getOwnApplication(deps, caller),
  submitApplication: ({ deps, caller }) => purging(deps, submitApplication(deps, caller)),
  withdrawApplication: ({ deps, caller }) => withdrawApplication(deps, caller),
  uploadProof: ({ deps, caller, params, body }) => uploadProof(deps, caller, params.part, body),
  deleteProof: ({ deps, caller, params }) => deleteProof(deps, caller, params.part),
  giveRankCode: ({ deps, caller, body }) =>
    giveProof(deps, caller, 'rank', { kind: 'code', detail: body.code }),
  sendUniversityCode: ({ deps, caller, body }) => sendUniversityCode(deps, caller, body.email),
  checkUniversityCode: ({ deps, caller, body }) => checkUniversityCode(deps, caller, body.code),
  listApplications: ({ deps, query }) => listApplications(deps, query),
  countApplications: ({ deps }) => countApplications(deps),
  getApplication: ({ deps, params }) => getApplication(deps, params.id),
  readProof: ({ deps, caller, params }) => readProof(deps, caller, params),
  decideApplication: ({ deps, caller, params, body }) =>
    purging(deps, decideApplication(deps, caller, params.id, body)),
})
