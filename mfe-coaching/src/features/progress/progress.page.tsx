import type { ExamPaper, Goal } from '@kocyolu/contracts'
import { Area, Button, Guard, lazyComponent, Page, QueryView, Skeleton, useSession } from '@kocyolu/web'
import { Section, Workspace } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GoalFacts, GoalFactsSkeleton } from '../../shared/progress/goal-facts.tsx'
import { goalQuery } from '../../shared/progress/queries.ts'
import { MockExams } from './mock-exams.tsx'
import { papersQuery } from './queries.ts'
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

const GoalForm = lazyComponent(
  async () => (await import('./forms.ts')).GoalForm,
  () => <Skeleton height={420} radius={8} />,
)

type Loaded = { goal: Goal | null; papers: ExamPaper[] }

/** A student's goal, and its form. */
function GoalCard({ userId }: { userId: string }) {
  const t = useText()
  const goal = useQuery(goalQuery)
  const papers = useQuery(papersQuery)
  const [isOpen, setOpen] = useState(false)
  const data: Loaded | undefined =
    goal.data !== undefined && papers.data ? { goal: goal.data, papers: papers.data } : undefined
  const query = {
    data,
    error: goal.error ?? papers.error,
    isFetching: goal.isFetching || papers.isFetching,
    refetch: () => Promise.all([goal, papers].map(one => one.error && one.refetch())),
  }
  return (
    <Section
      layout="compact"
      title={t('goal.title')}
      action={
        isOpen ? null : (
          <Button disabled={!data} onClick={() => setOpen(true)}>
            {t(data && !data.goal ? 'goal.set' : 'goal.change')}
          </Button>
        )
      }
    >
      <QueryView query={query} skeleton={<GoalFactsSkeleton />} title={t('goal.loadError')}>
        {({ goal, papers }) =>
          isOpen ? (
            <GoalForm userId={userId} goal={goal} papers={papers} onClose={() => setOpen(false)} />
          ) : (
            <>
              {goal === null && <p>{t('goal.none')}</p>}
              <GoalFacts goal={goal} papers={papers} />
            </>
          )
        }
      </QueryView>
    </Section>
  )
}
