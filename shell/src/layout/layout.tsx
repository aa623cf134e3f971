import { LiveConnection, PageSkeleton, ThemeClass, Toaster, useLanguage } from '@kocyolu/web'
import { type ReactNode, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { Header } from '../navigation/header.tsx'
import { useText } from '../texts.ts'
import { Footer } from './footer.tsx'
import styles from './layout.module.css'
import { NavigationProgress } from './navigation-progress.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** The site's frame around the page that is shown. */
export function Layout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** The frame while the first page is on its way. */
export function LoadingLayout() {
  return (
    <Frame>
      <PageSkeleton />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const t = useText()
  const language = useLanguage()
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
        {children}
      </main>
      <Footer />
      <Toaster />
      <RouteAnnouncer />
      <ScrollRestoration />
      <ThemeClass />
      <LiveConnection />
    </div>
  )
}
