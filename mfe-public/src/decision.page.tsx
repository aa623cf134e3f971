import { contentCalls } from '@kocyolu/contracts'
import { Decision } from '@kocyolu/web/reports'

/** Decision about a post of the reader's. */
export const DecisionPage = () => (
  <Decision get={contentCalls.getDecision} appeal={contentCalls.appealDecision} />
)
