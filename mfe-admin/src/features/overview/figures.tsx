import { FigureCards } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, GraduationCap, MessagesSquare, Newspaper, UserRound, UsersRound } from 'lucide-react'
import { Figure } from './figure.tsx'
import { blogCountsQuery, messageCountsQuery, sessionCountsQuery, userCountsQuery } from './queries.ts'
import { useText } from './texts.ts'

/** The platform in numbers, each from its own service: one that is down takes no other with it. */
export function Figures() {
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
