import { ButtonLink, Tile } from '@kocyolu/web'
import styles from './access-denied.module.css'
import { useText } from './texts.ts'

/** Page for a signed-in user who is no admin. */
export function AccessDenied() {
  const t = useText()
  return (
    <div className={styles.panel}>
      <div className={styles.medallion}>
        <Tile size={64} />
      </div>
      <h1 tabIndex={-1}>{t('denied.title')}</h1>
      <p>{t('denied.text')}</p>
      <ButtonLink to="/dashboard" variant="primary">
        {t('denied.action')}
      </ButtonLink>
    </div>
  )
}
