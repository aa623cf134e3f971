import { useNotFound } from '../rendering/rendering.ts'
import { useText } from '../text/web-text.ts'
import { ButtonLink } from './button.tsx'
import styles from './not-found.module.css'
import { Page } from './page.tsx'
import { Tile } from './tile.tsx'

/** The screen of an address at which there is nothing. */
export function NotFound() {
  const t = useText()
  useNotFound()
  return (
    <Page title={t('notFound.title')} heading="own" width="narrow">
      <div className={styles.panel}>
        <div className={styles.tiles}>
          <Tile size={72} />
        </div>
        <h1 tabIndex={-1}>{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <ButtonLink to="/" variant="primary" size="large">
          {t('notFound.home')}
        </ButtonLink>
      </div>
    </Page>
  )
}
