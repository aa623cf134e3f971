import type { Exam } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import { useId } from 'react'
import styles from './countdown.module.css'
import { useText } from './texts.ts'
import { StarField } from './tiles/star-field.tsx'
import { useTimeLeft } from './use-time-left.ts'

const parts = ['days', 'hours', 'minutes', 'seconds'] as const

/** The time until the exam. Read on request: a screen reader is not told each second. */
export function Countdown({ exam }: { exam: Exam }) {
  const t = useText()
  const format = useFormat()
  const heading = useId()
  const left = useTimeLeft(Date.parse(exam.at))
  return (
    <section aria-labelledby={heading} className={styles.countdown}>
      <StarField />
      <div className={styles.inner}>
        <h2 id={heading} className={styles.title}>
          {t('countdown.title')}
        </h2>
        <p className={styles.exam}>
          {t('countdown.date', { name: exam.name, date: format.date(exam.at) })}
          {exam.confirmed ? null : (
            <span className={styles.tentative} title={t('countdown.tentativeHint')}>
              {t('countdown.tentative')}
            </span>
          )}
        </p>
        <div role="timer" aria-live="off" aria-labelledby={heading} className={styles.parts}>
          {parts.map(part => (
            <p key={part} className={styles.part}>
              <span className={`${styles.number} tabular`}>{String(left[part]).padStart(2, '0')}</span>{' '}
              <span className={styles.unit}>{t(`countdown.${part}`)}</span>
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}
