import type { MockExam } from '@kocyolu/contracts'
import { NetChart, type NetLine } from './net-chart.tsx'
import styles from './net-charts.module.css'
import { useText } from './texts.ts'

type Props = {
  /** Of one paper, the newest first. */
  exams: readonly MockExam[]
  /** The net aimed at in all tests together. */
  goal: number | undefined
}

/** Nets over time: of all tests together, and of each by itself. */
export function NetCharts({ exams, goal }: Props) {
  const t = useText()
  return (
    <section aria-label={t('charts')} className={styles.charts}>
      {linesOf(exams, t('total'), goal).map(line => (
        <NetChart key={`${line.isTotal} ${line.name}`} {...line} />
      ))}
    </section>
  )
}

/** The lines, oldest net first; a test is called what it was called last. */
function linesOf(newestFirst: readonly MockExam[], total: string, goal: number | undefined): NetLine[] {
  const exams = newestFirst.toReversed()
  const lines = new Map<number, NetLine>()
  for (const { takenOn, subjects } of exams)
    for (const { id, name, questions, net } of subjects) {
      const line = lines.get(id)
      lines.delete(id)
      lines.set(id, {
        name,
        isTotal: false,
        points: [...(line?.points ?? []), { takenOn, net }],
        questions: Math.max(line?.questions ?? 0, questions),
      })
    }
  const questionsOf = ({ subjects }: MockExam) => subjects.reduce((all, { questions }) => all + questions, 0)
  const all: NetLine = {
    name: total,
    isTotal: true,
    points: exams.map(({ takenOn, net }) => ({ takenOn, net })),
    questions: Math.max(goal ?? 0, ...exams.map(questionsOf)),
    goal,
  }
  return [all, ...lines.values()]
}
