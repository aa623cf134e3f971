import type { MockExam } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './net-charts.module.css'
import { useText } from './texts.ts'
import { useNet } from './use-net.ts'

// Charts come in one file.
export { LostNets } from './lost-nets.tsx'

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

/** One line: what it is of, its nets from the oldest on, and how many there can be. */
type NetLine = {
  name: string
  isTotal: boolean
  points: { takenOn: MockExam['takenOn']; net: number }[]
  questions: number
  goal?: number | undefined
}

const width = 320
const height = 96
const margin = 6

/** Nets of one test over time, with the goal's line where there is one. */
function NetChart({ name, isTotal, points, questions, goal }: NetLine) {
  const t = useText()
  const net = useNet()
  const format = useFormat('UTC')
  const nets = points.map(point => point.net)
  const [first, last] = [nets[0] ?? 0, nets.at(-1) ?? 0]
  const { low, high } = netScale(nets, goal, questions)
  const y = (value: number) => height - margin - ((value - low) / (high - low)) * (height - 2 * margin)
  const x = (at: number) =>
    points.length === 1 ? width / 2 : margin + (at / (points.length - 1)) * (width - 2 * margin)
  const said =
    points.length === 1
      ? t('chartOne', { name, last: net(last) })
      : t('chart', {
          ...{ name, count: points.length },
          ...{ first: net(first), last: net(last), best: net(Math.max(...nets)) },
        })
  return (
    <figure className={styles.chart} data-total={isTotal || undefined}>
      <figcaption>
        <span className={styles.name} lang={isTotal ? undefined : 'tr'}>
          {name}
        </span>
        <span className={`${styles.last} tabular`}>
          {net(last)} <small>{t('of', { questions })}</small>
        </span>
      </figcaption>
      <p className="medium">
        {t(sentenceOf(points.length, first, last, goal), {
          last: net(last),
          rest: net(Math.abs((goal ?? first) - last)),
        })}
      </p>
      <div className={styles.plot}>
        <svg
          role="img"
          aria-label={goal === undefined ? said : `${said}. ${t('chartGoal', { goal: net(goal) })}`}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className={styles.lines}
        >
          <line x1={0} x2={width} y1={y(low)} y2={y(low)} className={styles.base} />
          <line x1={0} x2={width} y1={y(high)} y2={y(high)} className={styles.base} />
          {goal !== undefined && <line x1={0} x2={width} y1={y(goal)} y2={y(goal)} className={styles.goal} />}
          <polyline
            points={nets.map((value, at) => `${x(at)},${y(value)}`).join(' ')}
            className={styles.line}
          />
          {nets.map((value, at) => (
            // A line of no length with round ends stays round however wide the picture is rendered.
            <line key={x(at)} x1={x(at)} x2={x(at)} y1={y(value)} y2={y(value)} className={styles.point} />
          ))}
        </svg>
        <div className={`${styles.scale} tabular`} aria-hidden="true">
          <span>{net(high)}</span>
          <span>{net(low)}</span>
        </div>
      </div>
      <p className={styles.span}>
        <span>{format.date(points[0]?.takenOn ?? 0)}</span>
        {goal !== undefined && <span className={styles.goalName}>{t('chartGoal', { goal: net(goal) })}</span>}
        {points.length > 1 && <span>{format.date(points.at(-1)?.takenOn ?? 0)}</span>}
      </p>
    </figure>
  )
}

/** Meaning of the last net: beside the goal, else beside the first. */
function sentenceOf(count: number, first: number, last: number, goal: number | undefined) {
  if (goal !== undefined) return last < goal ? 'toGoal' : 'overGoal'
  if (count === 1) return 'only'
  if (last === first) return 'asFirst'
  return last > first ? 'aboveFirst' : 'belowFirst'
}

/** A tenth of what is shown stays free above and below it, and a net at min. */
const free = 0.1

/** From where to where a chart goes: around the nets that happened and the goal, within what there can be. */
export function netScale(nets: readonly number[], goal: number | undefined, questions: number) {
  const values = goal === undefined ? nets : [...nets, goal]
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const room = Math.max(1, (max - min) * free)
  return {
    low: Math.max(Math.floor(min - room), Math.min(0, Math.floor(min))),
    high: Math.min(Math.ceil(max + room), Math.max(questions, Math.ceil(max))),
  }
}
