import { contentCalls, daysBetween, type Exam, type ExamPaper, type Goal, planDay } from '@kocyolu/contracts'
import { call, Skeleton, useFormat, useNow } from '@kocyolu/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownKey } from '../../own-key.ts'
import styles from './progress.module.css'
import { useText } from './texts.ts'
import { useNet } from './use-net.ts'

type Props = { goal: Goal | null; papers: readonly ExamPaper[] }

/** A goal at a glance, and how long there is until the exam. */
export function GoalFacts({ goal, papers }: Props) {
  const t = useText()
  const net = useNet()
  const format = useFormat()
  // The days left are one of them, and come from elsewhere: what came after the others would move the page.
  const { data: exam, isPending } = useQuery(homeQuery)
  if (isPending) return <GoalFactsSkeleton />
  const aim = goal && [goal.faculty, goal.programme].filter(Boolean).join(', ')
  return (
    <dl className={styles.facts}>
      {aim ? (
        <Fact name={t('goal.aim')} isWide>
          <span lang="tr">{aim}</span>
        </Fact>
      ) : null}
      {goal?.targetRank ? <Fact name={t('goal.rank')}>{format.number(goal.targetRank)}</Fact> : null}
      {goal?.examType ? (
        <Fact name={t('goal.scoreType')}>
          <span lang="tr">{goal.examType}</span>
        </Fact>
      ) : null}
      {papers.map(({ id, name }) => {
        const target = goal?.targets.find(one => one.paperId === id)
        return target ? (
          <Fact key={id} name={t('goal.net', { paper: name })}>
            {net(target.net)}
          </Fact>
        ) : null
      })}
      {exam && <DaysLeft exam={exam} />}
    </dl>
  )
}

/** The facts of a whole goal, before they are there. */
export function GoalFactsSkeleton() {
  return (
    <div className={styles.facts}>
      <Skeleton className={styles.wide} height={51} />
      {['rank', 'score', 'first net', 'second net'].map(fact => (
        <Skeleton key={fact} height={51} />
      ))}
      <Skeleton height={93} />
    </div>
  )
}

/** Nothing where no exam is to come. */
function DaysLeft({ exam }: { exam: Exam }) {
  const t = useText()
  const format = useFormat('Europe/Istanbul')
  const now = useNow()
  if (Date.parse(exam.at) <= now) return null
  const count = daysBetween(planDay(now), planDay(Date.parse(exam.at)))
  return (
    <Fact
      name={t('goal.daysLeft', { exam: exam.name })}
      note={t(exam.confirmed ? 'goal.confirmed' : 'goal.estimated', { date: format.date(exam.at) })}
    >
      {count === 0 ? t('goal.today') : t('goal.days', { count })}
    </Fact>
  )
}

type FactProps = { name: string; isWide?: boolean; note?: string; children: ReactNode }

function Fact({ name, isWide, note, children }: FactProps) {
  return (
    <div className={styles.fact} data-wide={isWide}>
      <dt>{name}</dt>
      <dd className="tabular">
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** The next exam, as admins have set it. */
const homeQuery = queryOptions({
  queryKey: ownKey('home', 'exam'),
  queryFn: async ({ signal }) => (await call(contentCalls.getHome, { signal })).exam,
})
