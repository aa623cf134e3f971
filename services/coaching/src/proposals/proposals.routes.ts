import { service } from '../service.ts'
import { answerProposal } from './answer-proposal.ts'
import { proposeTime } from './proposals.ts'

export const proposalRoutes = service.implement({
  proposeTime: ({ deps, caller, params, body }) => proposeTime(deps, caller, params.id, body),
  answerProposal: ({ deps, caller, params, body }) => answerProposal(deps, caller, params.id, body),
})
