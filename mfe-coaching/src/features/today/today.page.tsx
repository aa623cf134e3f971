import { planDay } from '@kocyolu/contracts'
import {
  Area,
  Guard,
  lazyComponent,
  Page,
  type PageQueries,
  QueryView,
  Skeleton,
  useNow,
  useSession,
} from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { comingExamsQuery } from '../../shared/exams/queries.ts'
import { useDayText } from '../../shared/plan/plan-task.tsx'
import { todayQuery } from '../../shared/plan/today-query.ts'
import { CoachWord } from './coach-word.tsx'
import { DueMistakes } from './due-mistakes.tsx'
import { Evening } from './evening.tsx'
import { NextSession } from './next-session.tsx'
import { coachWordQuery } from './queries.ts'
import { Standing } from './standing.tsx'
import { Suggestion } from './suggestion.tsx'
import { useText } from './texts.ts'
import styles from './today.module.css'
import { TodayPlan } from './today-plan.tsx'

const WeekFaceCard = lazyComponent(
  async () => (await import('../../shared/plan/dialogs.ts')).WeekFaceCard,
  () => <Skeleton height={196} radius={12} />,
)

/** Queries of the page. */
export const queries: PageQueries = (_params, _search, user) =>
  user ? [todayQuery(user.id), comingExamsQuery, coachWordQuery] : []

/** A student's day on one screen. */
export function TodayPage() {
  return (
    <Area language="en">
      <Guard roles={['student']}>
        <TodayOfUser />
      </Guard>
    </Area>
  )
}

function TodayOfUser() {
  const t = useText()
  const { user } = useSession()
  const { day } = useDayText()
  const today = planDay(useNow())
  return (
    <Page title={t('title')} heading="own">
      <Workspace title={t('title')} lead={day(today)}>
        {user && <Day key={user.id} userId={user.id} />}
      </Workspace>
    </Page>
  )
}

function Day({ userId }: { userId: string }) {
  const t = useText()
  const today = useQuery(todayQuery(userId))
  const exams = useQuery(comingExamsQuery)
  const word = useQuery(coachWordQuery)
  // Exams and messages come from elsewhere: what came after the day would move it, and what fails is left out.
  const isReady = !exams.isPending && !word.isPending
  const { error, isFetching, refetch } = today
  return (
    <QueryView
      query={{ data: isReady ? today.data : undefined, error, isFetching, refetch }}
      skeleton={
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={560} radius={12} />
        </div>
      }
      title={t('loadError')}
    >
      {today => (
        <div className={styles.day}>
          <NextSession session={today.next} />
          <div className={styles.column}>
            {today.face && <WeekFaceCard userId={userId} said={today.face} />}
            <TodayPlan userId={userId} today={today} />
            <DueMistakes userId={userId} count={today.mistakes} />
            <Suggestion userId={userId} today={today} />
          </div>
          <div className={styles.column}>
            <Standing exams={exams.data ?? []} goal={today.goal} nets={today.nets} />
            <CoachWord word={word.data ?? null} summary={today.summary} />
            <Evening userId={userId} reminder={today.evening} />
          </div>
        </div>
      )}
    </QueryView>
  )
}
