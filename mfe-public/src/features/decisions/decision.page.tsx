import { contentCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { Decision } from '@kocyolu/web/reports'
import { ownKey } from '../../own-key.ts'

const queryKey = ownKey('reports', 'decision')

/** Decision about a post of the reader's. */
export function DecisionPage() {
  return (
    <Decision
      queryKey={queryKey}
      get={request => call(contentCalls.getDecision, request)}
      appeal={request => call(contentCalls.appealDecision, request)}
    />
  )
}
