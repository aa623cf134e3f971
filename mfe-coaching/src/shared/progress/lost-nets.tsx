import { lostNet, type MockExam } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import { useId } from 'react'
import styles from './lost-nets.module.css'
import { useText } from './texts.ts'
import { useNet } from './use-net.ts'

/** Where the net of a mock exam was lost: by test, and by topic where that was entered. */
export function LostNets({ exam }: { exam: MockExam }) {
  const t = useText()
  const id = useId()
  const { date } = useFormat('UTC')
  const tests = exam.subjects.map(({ id, name, questions, correct, wrong }) => ({
    ...{ key: `test ${id}`, name, subject: '', wrong, blank: questions - correct - wrong },
  }))
  const topics = exam.topics.map(({ topicId, ...topic }) => ({ key: `topic ${topicId}`, ...topic }))
  return (
    <section aria-labelledby={id} className={styles.lost}>
      <h3 id={id}>{t('lost.title', { exam: exam.name || exam.paper.name, day: date(exam.takenOn) })}</h3>
      <p className={styles.legend}>
        <span data-kind="wrong">{t('lost.byWrong')}</span>
        <span data-kind="blank">{t('lost.byBlank')}</span>
      </p>
      <LostTable caption={t('lost.tests')} rows={tests} exam={exam} />
      {topics.length > 0 && <LostTable caption={t('lost.topics')} rows={topics} exam={exam} />}
    </section>
  )
}

type Row = { key: string; name: string; subject: string; wrong: number; blank: number }
type TableProps = { caption: string; rows: readonly Row[]; exam: Pick<MockExam, 'wrongsPerCorrect'> }

/** A table whose bars show what its numbers say. */
function LostTable({ caption, rows, exam: { wrongsPerCorrect } }: TableProps) {
  const t = useText()
  const net = useNet()
  const all = rows
    .map(row => ({
      ...row,
      byWrong: lostNet(row.wrong, 0, wrongsPerCorrect),
      lost: lostNet(row.wrong, row.blank, wrongsPerCorrect),
    }))
    .toSorted((one, other) => other.lost - one.lost)
  const max = Math.max(1, ...all.map(({ lost }) => lost))
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lost.where')}</th>
          <th scope="col">{t('lost.wrong')}</th>
          <th scope="col">{t('lost.blank')}</th>
          <th scope="col">{t('lost.net')}</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ key, name, subject, wrong, blank, byWrong, lost }) => (
          <tr key={key}>
            <th scope="row">
              <span lang="tr">
                {name} {subject && <small>{subject}</small>}
              </span>
              <span className={styles.bar} aria-hidden="true">
                <span data-kind="wrong" style={{ inlineSize: `${(byWrong / max) * 100}%` }} />
                {blank > 0 && <span data-kind="blank" style={{ inlineSize: `${(blank / max) * 100}%` }} />}
              </span>
            </th>
            <td className="tabular">{wrong}</td>
            <td className="tabular">{blank}</td>
            <td className="tabular">
              <b>{net(lost)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
