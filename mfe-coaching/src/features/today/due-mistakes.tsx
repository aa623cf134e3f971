import { ButtonLink } from '@kocyolu/web'
import { useWaiting } from '../../shared/mistakes/use-waiting.ts'
import { useText } from './texts.ts'
import styles from './today.module.css'

/** How many questions that went wrong are to be solved today, and the way to them. */
export function DueMistakes({ userId, count }: { userId: string; count: number }) {
  const t = useText()
  // What waits goes from here too.
  useWaiting(userId)
  if (count === 0) return null
  return (
    <div className={styles.mistakes}>
      <p>
        <b>{t('mistakes', { count })}</b>
      </p>
      <ButtonLink to="/dashboard/mistakes">{t('solve')}</ButtonLink>
    </div>
  )
}
