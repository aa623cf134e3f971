import type { MockExam, RankTable } from '@kocyolu/contracts'
import { lazyComponent, useFormat } from '@kocyolu/web'
import type { ReactNode } from 'react'
import styles from './exam-table.module.css'
import { useText } from './texts.ts'
import { useNet } from './use-net.ts'

const RankOfNet = lazyComponent(
  async () => (await import('../rank/rank-of-net.tsx')).RankOfNet,
  () => null,
)

type Props = {
  paper: string
  /** Of one paper, the newest first. */
  exams: readonly MockExam[]
  /** A published table of ranks of that paper. */
  ranks: RankTable | undefined
  /** Actions on one. */
  actions?: (exam: MockExam) => ReactNode
}

/** Nets as a table, for those who read rather than look. */
export function ExamTable({ paper, exams, ranks, actions }: Props) {
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
