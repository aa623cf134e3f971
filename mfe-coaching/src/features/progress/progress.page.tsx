import { Area, Guard, Page, useSession } from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { GoalCard } from './goal-card.tsx'
import { MockExams } from './mock-exams.tsx'
import { Shares } from './shares.tsx'
import { useText } from './texts.ts'

/** A student's own room. */
export function ProgressPage() {
  return (
    <Area language="en">
      <Guard roles={['student']}>
        <Progress />
      </Guard>
    </Area>
  )
}

function Progress() {
  const t = useText()
  const { user } = useSession()
  if (!user) return null
  return (
    <Page title={t('title')} heading="own">
      <Workspace title={t('title')} lead={t('lead')}>
        <div>
          <GoalCard userId={user.id} />
          <MockExams userId={user.id} />
          <Shares />
        </div>
      </Workspace>
    </Page>
  )
}
