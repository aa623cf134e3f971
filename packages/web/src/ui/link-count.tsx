import { useQuery } from '@tanstack/react-query'
import { sessionCountsQuery } from '../live/session-counts.ts'
import { useUnreadMessages } from '../live/unread.ts'
import { waitingReportsQuery } from '../live/waiting-reports.ts'
import { useSession } from '../session/current-user.ts'
import { useText } from '../text/web-text.ts'
import styles from './link-count.module.css'

const counts = {
  unreadMessages: UnreadMessages,
  pendingRequests: PendingRequests,
  waitingReports: WaitingReports,
}

export type CountName = keyof typeof counts

/** What waits behind a link, by the name that its remote gives it; nothing when nothing waits, or when the name is not known here. */
export function LinkCount({ name }: { name: CountName }) {
  const Count = counts[name] ?? null
  return Count && <Count />
}

function UnreadMessages() {
  const t = useText()
  const count = useUnreadMessages()
  return <Badge count={count} text={t('badge.unreadMessages', { count })} />
}

function PendingRequests() {
  const t = useText()
  const { user } = useSession()
  const query = useQuery({ ...sessionCountsQuery('mentor'), enabled: user?.role === 'mentor' })
  const count = query.data?.pending ?? 0
  return <Badge count={count} text={t('badge.pendingRequests', { count })} />
}

function WaitingReports() {
  const t = useText()
  const { user } = useSession()
  const query = useQuery({ ...waitingReportsQuery, enabled: user?.role === 'admin' })
  // What is known of earlier is no number of now.
  const count = query.isSuccess ? query.data : 0
  return <Badge count={count} text={t('badge.waitingReports', { count })} />
}

function Badge({ count, text }: { count: number; text: string }) {
  if (count === 0) return null
  return (
    <span className={`${styles.badge} tabular`}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
