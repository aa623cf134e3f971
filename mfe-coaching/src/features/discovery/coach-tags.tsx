import type { Expertise } from '@kocyolu/contracts'
import styles from './coach-tags.module.css'
import { useText } from './texts.ts'

const most = 3

/** The first areas of expertise, and how many more there are. */
export function CoachTags({ expertise }: { expertise: Expertise[] }) {
  const t = useText()
  if (expertise.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('card.expertise')}>
      {expertise.slice(0, most).map(one => (
        <li key={one.id} className={styles.tag} lang="tr">
          {one.category}
        </li>
      ))}
      {expertise.length > most ? (
        <li className={styles.more}>{t('card.more', { count: expertise.length - most })}</li>
      ) : null}
    </ul>
  )
}
