import { messagingCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { Decision } from '@kocyolu/web/reports'
import { ownKey } from '../../own-key.ts'

const queryKey = ownKey('reports', 'decision')

/** Decision about a message of the reader's. */
export function DecisionPage() {
  return (
    <Decision
      queryKey={queryKey}
      get={request => call(messagingCalls.getDecision, request)}
      appeal={request => call(messagingCalls.appealDecision, request)}
    />
  )
}
