import { FigureCards, waitingReportsQuery } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Bug, Flag } from 'lucide-react'
import { Figure } from './figure.tsx'
import { applicationCountsQuery, recentErrorsQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Tasks that wait for an admin, each with a link to it. */
export function Waiting() {
  const t = useText()
  const applications = useQuery(applicationCountsQuery)
  const errors = useQuery(recentErrorsQuery)
  const reports = useQuery({ ...waitingReportsQuery, refetchOnMount: 'always' })
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
