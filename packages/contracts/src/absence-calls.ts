import { z } from 'zod'
import { AbsenceDecision, AbsenceObjection } from './absence.ts'
import { defineContract, del, post, put } from './contract.ts'
import { PathId } from './fields.ts'
import { limits } from './limits.ts'
import { Session } from './sessions.ts'

const ofSession = {
  params: z.object({ id: PathId }),
  response: Session,
  errors: ['session.transition'],
} as const

/** The calls of coaching about who did not come to a session. */
export const absence = defineContract({
  sayAbsent: post('/api/sessions/{id}/absence', 'user', {
    summary: `Say that the other did not come to a session of mine, once, within ${limits.absenceHours} hours after its end`,
    status: 201,
    ...ofSession,
  }),
  withdrawAbsence: del('/api/sessions/{id}/absence', 'user', {
    summary: 'Withdraw the claim that the other did not come, as long as nothing is decided',
    ...ofSession,
  }),
  objectToAbsence: post('/api/sessions/{id}/absence/objection', 'user', {
    summary: `Object to what the other says of me, within ${limits.objectionHours} hours: then an admin decides`,
    status: 201,
    body: AbsenceObjection,
    ...ofSession,
  }),
  decideAbsence: put('/api/sessions/{id}/absence/decision', 'admin', {
    summary: 'Decide whether the claim of one side becomes final, where the other contests it',
    body: AbsenceDecision,
    ...ofSession,
  }),
})
