import { withBrand } from '@kocyolu/contracts'
import { Button, brandName, buttonClass, Tile } from '@kocyolu/web'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { reportFailure } from '../errors/report-failure.ts'
import { useText } from '../texts.ts'
import styles from './root-error.module.css'

/** The last screen: the site's own frame broke, so nothing of it is left to lean on. */
export function RootError() {
  const error = useRouteError()
  const t = useText()
  useEffect(() => reportFailure('shell', error), [error])
  useEffect(() => {
    document.title = withBrand(t('broken.title'), brandName())
  }, [t])
  return (
    <main className={`${styles.panel} ${styles.alone}`} role="alert">
      <div className={styles.tiles}>
        <Tile size={72} />
      </div>
      <h1>{t('broken.title')}</h1>
      <p>{t('broken.text')}</p>
      <Button variant="primary" size="large" onClick={() => location.reload()}>
        {t('broken.reload')}
      </Button>
      <a className={buttonClass()} href="/">
        {t('broken.home')}
      </a>
    </main>
  )
}
