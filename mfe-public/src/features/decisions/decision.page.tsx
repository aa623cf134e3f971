import { Decision } from '@kocyolu/web/reports'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

const queryKey = ownKey('reports', 'decision')

/** What was decided about a post of the reader's. */
export function DecisionPage() {
  const { getDecision, appealDecision } = api.content
  return <Decision queryKey={queryKey} get={getDecision} appeal={appealDecision} />
}
