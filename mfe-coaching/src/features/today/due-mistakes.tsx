import { ButtonLink } from '@kocyolu/web'
import { useText } from './texts.ts'
import styles from './today.module.css'

/** How many questions that went wrong are to be solved today, and the way to them. */
export function DueMistakes({ count }: { count: number }) {
  const t = useText()
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
