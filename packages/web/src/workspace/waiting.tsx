import { coachingCalls } from '@kocyolu/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../api/call.ts'
import { topicKey } from '../api/topics.ts'
import { useSession } from '../session/current-user.ts'
import { defineTexts } from '../text/define-texts.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import en from './waiting/locales/en.json' with { type: 'json' }
import tr from './waiting/locales/tr.json' with { type: 'json' }
import { waitingReportsQuery } from './waiting-reports-query.ts'

const useText = defineTexts({ tr, en })

const waitingApplicationsQuery = queryOptions({
  queryKey: topicKey('applications', 'waiting'),
  queryFn: async ({ signal }) => (await call(coachingCalls.countApplications, { signal })).waiting,
  // No event announces a new one to admins.
  refetchInterval: 60_000,
})

const queries = {
  waitingReports: (enabled: boolean) => useQuery({ ...waitingReportsQuery, enabled }),
  waitingApplications: (enabled: boolean) => useQuery({ ...waitingApplicationsQuery, enabled }),
}

/** How many reports, or coaches to be looked at, wait for an admin. */
export default function Waiting({ name }: { name: keyof typeof queries }): ReactNode {
  const t = useText()
  const query = queries[name](useSession().user?.role === 'admin')
  // An earlier count is not shown as the present one.
  const count = query.isSuccess ? query.data : 0
  return <CountBadge count={count} text={t(name, { count })} />
}
