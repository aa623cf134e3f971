import type { Exam } from '@kocyolu/contracts'
import { QueryView, serverNow, useFormat, useNow } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { StarField } from '../../shared/tiles/tile-panel.tsx'
import styles from './countdown.module.css'
import { homeContentQuery } from './queries.ts'
import { useText } from './texts.ts'

/** The countdown's part of the page: the exam comes from the site's content. */
export function ExamCountdown() {
  const t = useText()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.countdown}>
      <StarField />
      <div className={styles.inner}>
        <h2 id={heading} className={styles.title}>
          {t('countdown.title')}
        </h2>
        <QueryView
          query={useQuery(homeContentQuery)}
          skeleton={<p className={styles.waiting} aria-busy="true" />}
          title={t('countdown.error')}
        >
          {({ exam }) =>
            exam ? (
              <Countdown exam={exam} labelledBy={heading} />
            ) : (
              <p className={styles.waiting}>{t('countdown.none')}</p>
            )
          }
        </QueryView>
      </div>
    </section>
  )
}

const parts = ['days', 'hours', 'minutes', 'seconds'] as const

/** The time until the exam. Read on request: a screen reader does not announce each second. */
function Countdown({ exam, labelledBy }: { exam: Exam; labelledBy: string }) {
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

/** Time left until an instant, updated each second until it is there. */
function useTimeLeft(target: number): TimeLeft {
  const [now, setNow] = useState(useNow())
  useEffect(() => {
    // A server-rendered value is some time old.
    const isLate = serverNow() - now > 1_000
    const wait = isLate ? 0 : nextTick(target, now)
    if (wait === null) return
    const timer = setTimeout(() => setNow(serverNow()), wait)
    return () => clearTimeout(timer)
  }, [target, now])
  return timeLeft(target, now)
}

type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Time left until an instant, in whole seconds rounded down; nothing once it is there. Both in milliseconds. */
export function timeLeft(target: number, now: number): TimeLeft {
  const left = Math.max(0, target - now)
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  }
}

/** Milliseconds until the shown seconds change; null when they never will again. */
export function nextTick(target: number, now: number): number | null {
  const left = target - now
  return left < second ? null : (left % second) + 1
}
