import { coachingCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { Decision } from '@kocyolu/web/reports'
import { ownKey } from '../../own-key.ts'

const queryKey = ownKey('reports', 'decision')

/** Decision about a review, a reply or a profile of the reader's. */
export function DecisionPage() {
  return (
    <Decision
      queryKey={queryKey}
      get={request => call(coachingCalls.getDecision, request)}
      appeal={request => call(coachingCalls.appealDecision, request)}
    />
  )
}
