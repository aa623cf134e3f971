import { purging } from '@kocyolu/service'
import { service } from '../service.ts'
import { decideAbsence, objectToAbsence, sayAbsent, withdrawAbsence } from './absences.ts'

export const absenceRoutes = service.implement({
  sayAbsent: ({ deps, caller, params }) => sayAbsent(deps, caller, params.id),
  withdrawAbsence: ({ deps, caller, params }) => withdrawAbsence(deps, caller, params.id),
  objectToAbsence: ({ deps, caller, params, body }) => objectToAbsence(deps, caller, params.id, body),
  decideAbsence: ({ deps, caller, params, body }) =>
    purging(deps, decideAbsence(deps, caller, params.id, body)),
})
