import { ButtonLink, lazyComponent } from '@kocyolu/web'
import { useHasWaiting } from '../../shared/mistakes/waiting-items.ts'
import { useText } from './texts.ts'
import styles from './today.module.css'

const SendWaiting = lazyComponent(async () => (await import('../../shared/plan/dialogs.ts')).SendWaiting)

/** How many questions that went wrong are to be solved today, and the way to them. */
export function DueMistakes({ userId, count }: { userId: string; count: number }) {
  const t = useText()
  const hasWaiting = useHasWaiting(userId)
  // It goes from here as well.
  const sender = hasWaiting ? <SendWaiting userId={userId} /> : null
  if (count === 0) return sender
  return (
    <div className={styles.mistakes}>
      <p>
        <b>{t('mistakes', { count })}</b>
      </p>
      <ButtonLink to="/dashboard/mistakes">{t('solve')}</ButtonLink>
      {sender}
    </div>
  )
}
