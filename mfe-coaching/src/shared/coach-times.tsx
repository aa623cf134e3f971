import type { Mentor } from '@kocyolu/contracts'
import { MessageCircleReply, ShieldCheck } from 'lucide-react'
import styles from './coach-times.module.css'
import { useText } from './texts.ts'

/** How soon requests to the coach are usually answered, and how many of the newest sessions were held; as far as it is known. */
export function CoachTimes({ mentor }: { mentor: Mentor }) {
  const answers = useAnswers(mentor)
  const held = useHeld(mentor)
  if (answers === null && held === null) return null
  return (
    <ul className={styles.times}>
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
