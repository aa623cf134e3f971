import {
  LiveConnection,
  PageShape,
  SessionWatch,
  Sidebars,
  SignInPanel,
  ThemeClass,
  Toaster,
  Tooltips,
  useDocumentLanguage,
  useLanguage,
  useSession,
} from '@kocyolu/web'
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { matchPath, ScrollRestoration, useLocation } from 'react-router-dom'
import { Hydrated } from '../hydration/hydrated.tsx'
import { Header } from '../navigation/header.tsx'
import { sidebars } from '../navigation/items.ts'
import { PreviewNotice } from '../preview/preview-notice.tsx'
import { fillsScreen, shapeOf } from '../skeletons/page-shape.tsx'
import { useText } from '../texts.ts'
import { Footer } from './footer.tsx'
import styles from './layout.module.css'
import { NavigationProgress } from './navigation-progress.tsx'
import { NewVersion } from './new-version.tsx'
import { OfflineNotice, useConnection } from './offline-notice.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

// One that does not come leaves the header's menu.
const BottomBar = lazy(() =>
  import('@kocyolu/web/workspace').then<{ default: ComponentType }, { default: ComponentType }>(
    module => ({ default: module.BottomBar }),
    () => ({ default: () => null }),
  ),
)

/** The site's frame around a page. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useText()
  const language = useLanguage()
  const connection = useConnection()
  const { pathname } = useLocation()
  const Shape = shapeOf(pathname)
  const links = useMemo(sidebars, [])
  const { user } = useSession()
  const isOwn = [...links.own, ...links.admin].some(({ path }) => matchPath({ path, end: false }, pathname))
  const hasBar = Boolean(user) && isOwn
  useDocumentLanguage(language)
  return (
    <div className={styles.frame} data-connection={connection} data-bottom-bar={hasBar || undefined}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <NavigationProgress />
      <Header />
      <OfflineNotice connection={connection} />
      <NewVersion />
      <main id="content" tabIndex={-1} className={styles.content}>
        <SignInPanel />
        <PageShape value={Shape ? <Shape /> : null}>
          <Sidebars value={links}>{children}</Sidebars>
        </PageShape>
      </main>
      {hasBar && (
        <Sidebars value={links}>
          <Suspense>
            <BottomBar />
          </Suspense>
        </Sidebars>
      )}
      {!fillsScreen(pathname) && <Footer />}
      <PreviewNotice />
      <Toaster />
      <Tooltips />
      <RouteAnnouncer />
      <ScrollRestoration />
      <ThemeClass />
      <SessionWatch />
      <LiveConnection />
      <Hydrated />
    </div>
  )
}
