import type { Mentor } from '@kocyolu/contracts'
import { sameClock, useFormat, useNow, useSession } from '@kocyolu/web'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styles from './coach-times.module.css'
import { requestAddress } from './request-address.ts'
import { useText } from './texts.ts'

/** The next hours that can be booked with a coach, on the reader's clock, each a way to the filled request; nothing without any. */
export function NextHours({ mentor }: { mentor: Mentor }) {
  const t = useText()
  const format = useFormat()
  const now = useNow()
  const title = useId()
  const { user } = useSession()
  // A page that was kept for a while may know starts that have passed.
  const starts = mentor.nextStarts.filter(start => Date.parse(start) > now)
  const [first] = starts
  if (first === undefined) return null
  const mayBook = !user || user.role === 'student'
  return (
    <div className={styles.next}>
      <p id={title} className="soft small">
        {t(sameClock(format.zone, mentor.timeZone, first) ? 'nextHours' : 'nextHoursHere')}
      </p>
      <ul aria-labelledby={title} className={`${styles.hours} tabular`}>
        {starts.map((start, place) => {
          const isSameDay = place > 0 && format.day(start) === format.day(starts[place - 1] ?? '')
          // The day is said once.
          const text = isSameDay ? format.time(start) : format.soon(start, now)
          return (
            <li key={start}>
              {mayBook ? (
                <Link
                  to={requestAddress(mentor.id, { start })}
                  // Each is a page for a person, and there are many.
                  rel="nofollow"
                  className={styles.hour}
                  aria-label={t('bookAt', { when: format.soon(start, now), name: mentor.firstName })}
                >
                  {text}
                </Link>
              ) : (
                <span className={styles.hour}>{text}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
