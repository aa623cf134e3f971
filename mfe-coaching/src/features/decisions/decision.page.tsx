import { Decision } from '@kocyolu/web/reports'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

const queryKey = ownKey('reports', 'decision')

/** What was decided about a review, a reply or a profile of the reader's. */
export function DecisionPage() {
  const { getDecision, appealDecision } = api.coaching
  return <Decision queryKey={queryKey} get={getDecision} appeal={appealDecision} />
}
