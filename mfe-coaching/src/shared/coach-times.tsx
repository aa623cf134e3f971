import type { Mentor } from '@kocyolu/contracts'
import { sameClock, useFormat, useNow } from '@kocyolu/web'
import { CalendarCheck, MessageCircleReply, ShieldCheck } from 'lucide-react'
import styles from './coach-times.module.css'
import { useText } from './texts.ts'

/**
 * When the coach is free next, on the reader's clock, how soon requests are usually answered, and how many of the newest sessions
 * were held; as far as it is known.
 */
export function CoachTimes({ mentor }: { mentor: Mentor }) {
  const nextFree = useNextFree(mentor)
  const answers = useAnswers(mentor)
  const held = useHeld(mentor)
  if (nextFree === null && answers === null && held === null) return null
  return (
    <ul className={styles.times}>
      {nextFree === null ? null : (
        <li>
          <CalendarCheck size={18} aria-hidden="true" />
          <span className="tabular">{nextFree}</span>
        </li>
      )}
      {answers === null ? null : (
        <li>
          <MessageCircleReply size={18} aria-hidden="true" />
          {answers}
        </li>
      )}
      {held === null ? null : (
        <li>
          <ShieldCheck size={18} aria-hidden="true" />
          {held}
        </li>
      )}
    </ul>
  )
}

function useNextFree({ nextFreeAt, timeZone }: Mentor): string | null {
  const t = useText()
  const format = useFormat()
  const now = useNow()
  // A page that was kept for a while may know a start that has passed.
  if (!nextFreeAt || Date.parse(nextFreeAt) <= now) return null
  const when = format.soon(nextFreeAt, now)
  return t(sameClock(format.zone, timeZone, nextFreeAt) ? 'nextFree' : 'nextFreeHere', { when })
}

function useAnswers({ answersWithinHours: hours }: Mentor): string | null {
  const t = useText()
  if (!hours) return null
  return hours <= 24
    ? t('answersHours', { count: hours })
    : t('answersDays', { count: Math.ceil(hours / 24) })
}

function useHeld({ reliability }: Mentor): string | null {
  const t = useText()
  if (!reliability) return null
  const { done, of } = reliability
  // A number's ending depends on how it is read.
  return t('held', { of, done })
}
