import { LiveConnection, PageSkeleton, SessionWatch, ThemeClass, Toaster, useLanguage } from '@kocyolu/web'
import { useLayoutEffect } from 'react'
import { ScrollRestoration, useOutlet } from 'react-router-dom'
import { Header } from '../navigation/header.tsx'
import { useText } from '../texts.ts'
import { Footer } from './footer.tsx'
import styles from './layout.module.css'
import { NavigationProgress } from './navigation-progress.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** The site's frame around the page that is shown, or around its skeleton while the first page is on its way. */
export function Layout() {
  const t = useText()
  const language = useLanguage()
  const page = useOutlet()
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <NavigationProgress />
      <Header />
      <main id="content" tabIndex={-1} className={styles.content}>
        {page ?? <PageSkeleton />}
      </main>
      <Footer />
      <Toaster />
      <RouteAnnouncer />
      <ScrollRestoration />
      <ThemeClass />
      <SessionWatch />
      <LiveConnection />
    </div>
  )
}
