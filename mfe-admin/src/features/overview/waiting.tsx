import { FigureCards } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Bug, Flag } from 'lucide-react'
import { timesQuery } from '../../shared/report-times.ts'
import { Figure } from './figure.tsx'
import { applicationCountsQuery, recentErrorsQuery } from './queries.ts'
import { useText } from './texts.ts'

/** What waits for an admin, each with the way to it. */
export function Waiting() {
  const t = useText()
  const applications = useQuery(applicationCountsQuery)
  const errors = useQuery(recentErrorsQuery)
  const areas = [
    useQuery(timesQuery('messaging')),
    useQuery(timesQuery('coaching')),
    useQuery(timesQuery('content')),
  ]
  const known = areas.flatMap(({ data }) => data ?? [])
  const reports = {
    data:
      known.length === areas.length
        ? known.reduce((sum, { open, appeals }) => sum + open + appeals, 0)
        : undefined,
    isFetching: areas.some(({ data, isFetching }) => !data && isFetching),
    refetch: () => {
      for (const { data, refetch } of areas) if (!data) void refetch()
    },
  }
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
