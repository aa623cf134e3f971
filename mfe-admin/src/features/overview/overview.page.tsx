import { FigureCards, waitingReportsQuery } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import {
  BadgeCheck,
  Bug,
  CalendarDays,
  Flag,
  GraduationCap,
  MessagesSquare,
  Newspaper,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { AdminPage } from '../../shared/admin-page.tsx'
import { DayChart, Figure } from './figures.tsx'
import styles from './overview.module.css'
import {
  applicationCountsQuery,
  blogCountsQuery,
  messageCountsQuery,
  messagesPerDayQuery,
  recentErrorsQuery,
  sessionCountsQuery,
  sessionsPerDayQuery,
  userCountsQuery,
  usersPerDayQuery,
} from './queries.ts'
import { RecentUsers } from './recent-users.tsx'
import { useText } from './texts.ts'

export function OverviewPage() {
  return (
    <AdminPage useText={useText}>
      <Waiting />
      <Figures />
      <Charts />
      <RecentUsers />
    </AdminPage>
  )
}

/** Events of the last days, each from its own service. */
function Charts() {
  const t = useText()
  return (
    <section aria-label={t('charts.label')} className={styles.charts}>
      <DayChart title={t('charts.users')} query={useQuery(usersPerDayQuery)} />
      <DayChart title={t('charts.sessions')} query={useQuery(sessionsPerDayQuery)} />
      <DayChart title={t('charts.messages')} query={useQuery(messagesPerDayQuery)} />
    </section>
  )
}

/** Tasks that wait for an admin, each with a link to it. */
function Waiting() {
  const t = useText()
  const applications = useQuery(applicationCountsQuery)
  const errors = useQuery(recentErrorsQuery)
  const reports = useQuery({ ...waitingReportsQuery, staleTime: 0 })
  return (
    <FigureCards label={t('waiting')}>
      <Figure
        icon={BadgeCheck}
        name="applications"
        of={applications}
        read={({ waiting }) => waiting}
        to="/admin/applications"
      />
      <Figure icon={Flag} name="reports" of={reports} read={count => count} to="/admin/moderation" />
      <Figure icon={Bug} name="errors" of={errors} read={count => count} to="/admin/releases/errors" />
    </FigureCards>
  )
}

/** The platform in numbers, each from its own service: one that is down takes no other with it. */
function Figures() {
  const t = useText()
  const users = useQuery(userCountsQuery)
  const sessions = useQuery(sessionCountsQuery)
  const messages = useQuery(messageCountsQuery)
  const blogs = useQuery(blogCountsQuery)
  return (
    <FigureCards label={t('figures.label')}>
      <Figure icon={UsersRound} name="users" of={users} read={counts => counts.total} />
      <Figure icon={GraduationCap} name="mentors" of={users} read={counts => counts.mentors} />
      <Figure icon={UserRound} name="students" of={users} read={counts => counts.students} />
      <Figure icon={CalendarDays} name="sessions" of={sessions} read={counts => counts.total} />
      <Figure icon={MessagesSquare} name="messages" of={messages} read={counts => counts.total} />
      <Figure
        icon={Newspaper}
        name="blogs"
        of={blogs}
        read={counts => counts.published}
        outOf={counts => counts.total}
      />
    </FigureCards>
  )
}
