import { messagingCalls } from '@kocyolu/contracts'
import { Decision } from '@kocyolu/web/reports'

/** Decision about a message of the reader's. */
export const DecisionPage = () => (
  <Decision get={messagingCalls.getDecision} appeal={messagingCalls.appealDecision} />
)
