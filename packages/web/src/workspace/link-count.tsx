import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { sessionCountsQuery, useUnreadMessages } from '../live/counts.ts'
import { useSession } from '../session/current-user.ts'
import { useText } from '../text/web-text.ts'
import { CountBadge } from '../ui/count-badge.tsx'

const counts = { unreadMessages: useUnreadMessages, pendingRequests: usePendingRequests }

// Fetched where such a link is shown; one that does not come is no number, and breaks nothing.
const ofAdmins = {
  waitingReports: lazy(() => import('./waiting-reports.tsx').catch(() => ({ default: () => null }))),
  waitingApplications: lazy(() =>
    import('./waiting-applications.tsx').catch(() => ({ default: () => null })),
  ),
}

export type CountName = keyof typeof counts | keyof typeof ofAdmins

/** Number of waiting items behind a link, by the name that its remote gives it; nothing when none waits, or when the name is not known here. */
export function LinkCount({ name }: { name: CountName }) {
  if (!(name in ofAdmins)) return name in counts ? <Count name={name as keyof typeof counts} /> : null
  const OfAdmins = ofAdmins[name as keyof typeof ofAdmins]
  return (
    <Suspense>
      <OfAdmins />
    </Suspense>
  )
}

function Count({ name }: { name: keyof typeof counts }) {
  const t = useText()
  const count = counts[name]()
  return <CountBadge count={count} text={t(`badge.${name}`, { count })} />
}

function usePendingRequests(): number {
  const { user } = useSession()
  return useQuery({ ...sessionCountsQuery('mentor'), enabled: user?.role === 'mentor' }).data?.pending ?? 0
}
