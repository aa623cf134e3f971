import { useQuery } from '@tanstack/react-query'
import {
  Bell,
  BookOpen,
  CalendarDays,
  Circle,
  FileText,
  GraduationCap,
  Heart,
  LayoutDashboard,
  MessagesSquare,
  Newspaper,
  Rocket,
  ScrollText,
  Settings,
  ShieldCheck,
  SquarePen,
  Star,
  Tags,
  Timer,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import { sessionCountsQuery, useUnreadMessages } from '../live/counts.ts'
import { useSession } from '../session/current-user.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import { useText } from './texts.ts'

const counts = { unreadMessages: useUnreadMessages, pendingRequests: usePendingRequests }

// Fetched where such a link is shown; one that does not come is no number, and breaks nothing.
const Waiting = lazy(() => import('./waiting.tsx').catch(() => ({ default: () => null })))

export type CountName = keyof typeof counts | 'waitingReports' | 'waitingApplications'

/** Number of waiting items behind a link, by the name that its remote gives it; nothing when none waits, or when the name is not known here. */
export function LinkCount({ name }: { name: CountName }) {
  if (name !== 'waitingReports' && name !== 'waitingApplications')
    return name in counts ? <Count name={name} /> : null
  return (
    <Suspense>
      <Waiting name={name} />
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

const icons = {
  bell: Bell,
  'book-open': BookOpen,
  'calendar-days': CalendarDays,
  'file-text': FileText,
  'graduation-cap': GraduationCap,
  heart: Heart,
  'layout-dashboard': LayoutDashboard,
  'messages-square': MessagesSquare,
  newspaper: Newspaper,
  rocket: Rocket,
  'scroll-text': ScrollText,
  settings: Settings,
  'shield-check': ShieldCheck,
  'square-pen': SquarePen,
  star: Star,
  tags: Tags,
  timer: Timer,
  'user-round': UserRound,
  'users-round': UsersRound,
}

export type IconName = keyof typeof icons

/** The icon of a link, by the name that its remote gives it; a newer remote may name one that is not known here. */
export function LinkIcon({ name }: { name: IconName | undefined }) {
  const Icon = (name && icons[name]) ?? Circle
  return <Icon aria-hidden="true" size={18} />
}
