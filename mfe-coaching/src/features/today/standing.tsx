import { daysBetween, type Exam, planDay, type Today } from '@kocyolu/contracts'
import { ButtonLink, useNow } from '@kocyolu/web'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useNet } from '../../shared/progress/use-net.ts'
import { useText } from './texts.ts'
import styles from './today.module.css'

type Props = Pick<Today, 'goal' | 'nets'> & { exams: readonly Exam[] }

/** Days left until each exam, and how far the goal is. */
export function Standing({ exams, goal, nets }: Props) {
  const t = useText()
  const id = useId()
  const net = useNet()
  const now = useNow()
  const coming = exams.filter(({ at }) => Date.parse(at) > now)
  const aim = goal && [goal.faculty, goal.programme].filter(Boolean).join(', ')
  return (
    <section className={styles.card} aria-labelledby={id}>
      {coming.length > 0 && (
        <>
          <h2 className={styles.label}>{t('exams')}</h2>
          <dl className={styles.exams}>
            {coming.map(exam => (
              <DaysLeft key={`${exam.name} ${exam.at}`} exam={exam} now={now} />
            ))}
          </dl>
        </>
      )}
      <h2 id={id} className={styles.label}>
        {t('goal')}
      </h2>
      {goal ? (
        <>
          {aim && <p lang="tr">{aim}</p>}
          {nets.map(({ paper, net: reached, target }) => (
            <div key={paper.id} className={styles.net}>
              <span className="tabular">
                <b lang="tr">{paper.name}</b> {t('net', { net: net(reached), target: net(target) })}
              </span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${share(reached, target)}%` }} />
              </span>
            </div>
          ))}
          {nets.length === 0 && goal.targets.length > 0 && <p className="soft">{t('netNone')}</p>}
          <p>
            <Link to="/dashboard/progress">{t('enterExam')}</Link>
          </p>
        </>
      ) : (
        <div>
          <ButtonLink to="/dashboard/progress">{t('setGoal')}</ButtonLink>
        </div>
      )}
    </section>
  )
}

const share = (reached: number, target: number) =>
  target > 0 ? Math.round(Math.min(Math.max(reached / target, 0), 1) * 100) : 100

function DaysLeft({ exam, now }: { exam: Exam; now: number }) {
  const t = useText()
  const count = daysBetween(planDay(now), planDay(Date.parse(exam.at)))
  return (
    <div>
      <dt lang="tr">{exam.name}</dt>
      <dd className="tabular">
        {count === 0 ? t('examToday') : t('days', { count })}
        {!exam.confirmed && <small>{t('estimated')}</small>}
      </dd>
    </div>
  )
}
