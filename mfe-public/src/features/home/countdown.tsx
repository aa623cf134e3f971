import type { Exam } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './countdown.module.css'
import { useText } from './texts.ts'
import { useTimeLeft } from './use-time-left.ts'

const parts = ['days', 'hours', 'minutes', 'seconds'] as const

/** The time until the exam. Read on request: a screen reader does not announce each second. */
export function Countdown({ exam, labelledBy }: { exam: Exam; labelledBy: string }) {
  const t = useText()
  const format = useFormat()
  const left = useTimeLeft(Date.parse(exam.at))
  return (
    <>
      <p className={styles.exam}>
        {t('countdown.date', { name: exam.name, date: format.date(exam.at) })}
        {exam.confirmed ? null : (
          <span className={styles.tentative} title={t('countdown.tentativeHint')}>
            {t('countdown.tentative')}
          </span>
        )}
      </p>
      <div role="timer" aria-live="off" aria-labelledby={labelledBy} className={styles.parts}>
        {parts.map(part => (
          <p key={part} className={styles.part}>
            <span className={`${styles.number} tabular`}>{String(left[part]).padStart(2, '0')}</span>{' '}
            <span className={styles.unit}>{t(`countdown.${part}`)}</span>
          </p>
        ))}
      </div>
    </>
  )
}
