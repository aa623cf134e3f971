import type { Goal, MockExam, RankTable } from '@kocyolu/contracts'
import { Chips, lazyComponent, Skeleton } from '@kocyolu/web'
import { type ReactNode, useId, useState } from 'react'
import styles from './exam-nets.module.css'
import { ExamTable } from './exam-table.tsx'
import { useText } from './texts.ts'

const NetCharts = lazyComponent(
  async () => (await import('./net-charts.tsx')).NetCharts,
  () => <Skeleton height={420} radius={8} />,
)

const RankSource = lazyComponent(
  async () => (await import('../rank/rank-source.tsx')).RankSource,
  () => <Skeleton height={104} radius={8} />,
)

/** Topics that are shown of those noted. */
const shownTopics = 6

type Props = {
  /** At least one, the newest first. */
  exams: readonly MockExam[]
  goal: Goal | null
  /** Published tables of ranks, one of an exam; no rank is shown of others. */
  ranks: readonly RankTable[]
  actions?: (exam: MockExam) => ReactNode
}

/** Mock exams of one kind at a time: over time, in a table, and the topics that were noted. */
export function ExamNets({ exams, goal, ranks, actions }: Props) {
  const t = useText()
  // The newest is met last, so that a paper is called what it is called now.
  const names = new Map(exams.map(({ paper }) => [paper.id, paper.name] as const).reverse())
  const papers = [...names].sort(([one], [other]) => one - other)
  const [chosen, choose] = useState<number | null>(null)
  const paperId = papers.some(([id]) => id === chosen) ? chosen : exams[0]?.paper.id
  const shown = exams.filter(exam => exam.paper.id === paperId)
  const table = ranks.find(one => one.paperId === paperId)
  const name = papers.find(([id]) => id === paperId)?.[1] ?? ''
  return (
    <div className="stack loose">
      {papers.length > 1 && (
        <Chips
          kind="one"
          label={t('papers')}
          options={papers.map(([id, label]) => ({ value: String(id), label, lang: 'tr' as const }))}
          chosen={[String(paperId)]}
          onChoose={id => choose(Number(id))}
        />
      )}
      <NetCharts exams={shown} goal={goal?.targets.find(target => target.paperId === paperId)?.net} />
      {table && shown[0] && <RankSource table={table} net={shown[0].net} />}
      <WeakTopics exams={shown} />
      <ExamTable paper={name} exams={shown} ranks={table} {...(actions && { actions })} />
    </div>
  )
}

function WeakTopics({ exams }: { exams: readonly MockExam[] }) {
  const t = useText()
  const heading = useId()
  const counts = new Map<string, { topic: string; count: number }>()
  for (const topic of exams.flatMap(exam => [...new Set(exam.weakTopics)])) {
    const key = topic.toLocaleLowerCase('tr')
    counts.set(key, { topic, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const noted = [...counts.values()].sort((one, other) => other.count - one.count).slice(0, shownTopics)
  if (noted.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {t('weak')}
      </h3>
      <ul className={styles.topics}>
        {noted.map(({ topic, count }) => (
          <li key={topic}>
            <span lang="tr">{topic}</span> <small>{t('weakTimes', { count })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
