import { coachingCalls, type Goal, type MockExam, type RankTable } from '@kocyolu/contracts'
import { Chips, call, lazyComponent, QueryView, ShowMore, Skeleton, useFormat } from '@kocyolu/web'
import { queryOptions, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { ownKey } from '../../own-key.ts'
import styles from './progress.module.css'
import { useText } from './texts.ts'
import { useNet } from './use-net.ts'

const NetCharts = lazyComponent(
  async () => (await import('./exam-parts.ts')).NetCharts,
  () => <Skeleton height={420} radius={8} />,
)

const RankSource = lazyComponent(
  async () => (await import('./exam-parts.ts')).RankSource,
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
function ExamNets({ exams, goal, ranks, actions }: Props) {
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
      {shown[0] && <LostNets exam={shown[0]} />}
      <WeakTopics exams={shown} />
      <ExamTable paper={name} exams={shown} ranks={table} {...(actions && { actions })} />
    </div>
  )
}

const LostNets = lazyComponent(
  async () => (await import('./net-charts.tsx')).LostNets,
  () => <Skeleton height={280} radius={8} />,
)

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
            <span lang="" dir="auto">
              {topic}
            </span>{' '}
            <small>{t('weakTimes', { count })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const RankOfNet = lazyComponent(
  async () => (await import('./exam-parts.ts')).RankOfNet,
  () => null,
)

type ExamTableProps = {
  paper: string
  /** Of one paper, the newest first. */
  exams: readonly MockExam[]
  /** A published table of ranks of that paper. */
  ranks: RankTable | undefined
  /** Actions on one. */
  actions?: (exam: MockExam) => ReactNode
}

/** Nets as a table, for those who read rather than look. */
function ExamTable({ paper, exams, ranks, actions }: ExamTableProps) {
  const t = useText()
  const net = useNet()
  const format = useFormat('UTC')
  const tests = new Map(
    exams.flatMap(exam => exam.subjects.map(({ id, name }) => [id, name] as const)).reverse(),
  )
  const columns = [...tests].sort(([one], [other]) => one - other)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={t('table', { paper })} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('total')}</th>
            {columns.map(([id, name]) => (
              <th key={id} scope="col" lang="tr">
                {name}
              </th>
            ))}
            {actions && <th scope="col">{t('actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {exams.map(exam => (
            <tr key={exam.id}>
              <th scope="row">
                <span lang={exam.name ? 'tr' : undefined}>{exam.name || t('unnamed')}</span>
                <time dateTime={exam.takenOn}>{format.date(exam.takenOn)}</time>
              </th>
              <td className={`${styles.total} tabular`}>
                {net(exam.net)}
                {ranks && <RankOfNet table={ranks} net={exam.net} />}
              </td>
              {columns.map(([id]) => {
                const subject = exam.subjects.find(one => one.id === id)
                return (
                  <td key={id} className="tabular">
                    {subject ? (
                      <>
                        {net(subject.net)}
                        <span className="visually-hidden">, {t('answers', subject)}</span>
                      </>
                    ) : (
                      '–'
                    )}
                  </td>
                )
              })}
              {actions && <td>{actions(exam)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type ExamListProps = Pick<Props, 'goal' | 'actions'> & {
  list: UseInfiniteQueryResult<MockExam[]>
  /** Instead of a list without any. */
  none: ReactNode
  className?: string
}

/** Mock exams that come page by page, with a skeleton until then. */
export function ExamList({ list, none, className, ...rest }: ExamListProps) {
  const t = useText()
  const ranks = useQuery(publishedRanksQuery)
  const { error, isFetching, refetch, isFetchNextPageError } = list
  // Ranks are beside nets: what came after these would move the page. Without an answer there are none.
  const data = ranks.isLoading ? undefined : list.data
  const query = { data, error, isFetching, refetch, isFetchNextPageError }
  return (
    <QueryView
      query={query}
      skeleton={
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={420} radius={8} />
        </div>
      }
      title={t('loadError')}
    >
      {exams =>
        exams.length === 0 ? (
          none
        ) : (
          <>
            <ExamNets exams={exams} ranks={ranks.data ?? []} {...rest} />
            <ShowMore list={list} className={className}>
              {t('more')}
            </ShowMore>
          </>
        )
      }
    </QueryView>
  )
}

/** The newest published table of ranks of each exam. */
const publishedRanksQuery = queryOptions({
  queryKey: ownKey('progress', 'ranks'),
  queryFn: ({ signal }) => call(coachingCalls.listPublishedRanks, { signal }),
})
