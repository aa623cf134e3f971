import { coachingCalls } from '@kocyolu/contracts'
import { Decision } from '@kocyolu/web/reports'

/** Decision about a review, a reply or a profile of the reader's. */
export const DecisionPage = () => (
  <Decision get={coachingCalls.getDecision} appeal={coachingCalls.appealDecision} />
)
