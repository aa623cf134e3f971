// Parts of the acts that few sessions have, in one file.

export { SessionQuestion } from '../../shared/sessions/session-dialog.tsx'
export { ObjectionForm, SayAbsent, SessionAbsences } from './absence/absence.tsx'
export { ProposeTo } from './proposal/propose-to.tsx'
export { SessionProposal } from './proposal/session-proposal.tsx'
