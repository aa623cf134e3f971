import { coachingCalls } from '@kocyolu/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../api/call.ts'
import { topicKey } from '../api/topics.ts'
import { useSession } from '../session/current-user.ts'
import { defineTexts } from '../text/define-texts.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import en from './locales/applications-en.json' with { type: 'json' }
import tr from './locales/applications-tr.json' with { type: 'json' }

const useText = defineTexts({ tr, en })

const waitingApplicationsQuery = queryOptions({
  queryKey: topicKey('applications', 'waiting'),
  queryFn: async ({ signal }) => (await call(coachingCalls.countApplications, { signal })).waiting,
  // No event announces a new one to admins.
  refetchInterval: 60_000,
})

/** How many coaches wait to be looked at. */
export default function WaitingApplications(): ReactNode {
  const t = useText()
  const { user } = useSession()
  const query = useQuery({ ...waitingApplicationsQuery, enabled: user?.role === 'admin' })
  // An earlier count is not shown as the present one.
  const count = query.isSuccess ? query.data : 0
  return <CountBadge count={count} text={t('count', { count })} />
}
