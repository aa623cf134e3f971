import {
  FocusKeeper,
  LiveConnection,
  SessionWatch,
  Sidebars,
  SignInPanel,
  ThemeClass,
  Toaster,
  Tooltips,
  useAnnouncement,
  useDocumentLanguage,
  useLanguage,
  useSession,
} from '@kocyolu/web'
import { Wifi, WifiOff } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { matchPath, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { sidebars } from '../composition/manifests.ts'
import { useRemotes } from '../federation/remotes.ts'
import { Hydrated } from '../hydration/hydrated.tsx'
import { Header } from '../navigation/header.tsx'
import { usePreview } from '../preview/preview-state.ts'
import { useText } from '../texts.ts'
import { Footer } from './footer.tsx'
import { LanguageOffer } from './language-offer.tsx'
import styles from './layout.module.css'
import { NewVersion } from './new-version.tsx'

/** A part that comes in a file of its own; one that does not come leaves its place empty. */
const latePart = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )

const BottomBar = latePart(async () => (await import('@kocyolu/web/workspace')).BottomBar)
const PreviewNotice = latePart(async () => (await import('../preview/preview-notice.tsx')).PreviewNotice)

/** The site's frame around a page. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useText()
  const language = useLanguage()
  const connection = useConnection()
  const { pathname } = useLocation()
  const links = useMemo(sidebars, [])
  const { user } = useSession()
  const isOwn = [...links.own, ...links.admin].some(({ path }) => matchPath({ path, end: false }, pathname))
  const hasBar = Boolean(user) && isOwn
  const isPreview = usePreview().status !== 'none'
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
      <LanguageOffer />
      <main id="content" tabIndex={-1} className={styles.content}>
        <SignInPanel />
        <Sidebars value={links}>{children}</Sidebars>
      </main>
      {hasBar && (
        <Sidebars value={links}>
          <Suspense>
            <BottomBar />
          </Suspense>
        </Sidebars>
      )}
      <Footer />
      {isPreview && (
        <Suspense>
          <PreviewNotice />
        </Suspense>
      )}
      <Toaster />
      <FocusKeeper />
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

/** Says the title of a page that could not take the focus itself, for a user who cannot see that it changed. */
function RouteAnnouncer() {
  const { title } = useAnnouncement()
  return (
    <div className="visually-hidden" aria-live="polite">
      {title}
    </div>
  )
}

/** A thin line while the next page is on its way, and a word when that takes long. */
function NavigationProgress() {
  const t = useText()
  const isNavigating = useNavigation().state !== 'idle'
  const isSlow = useRemotes(states =>
    Object.values(states).some(state => state.status === 'loading' && state.isSlow),
  )
  return (
    <div role="status">
      {isNavigating && <div className="progress-line" role="img" aria-label={t('loading')} />}
      {isSlow && <p className={styles.slow}>{t('slow')}</p>}
    </div>
  )
}

const backMs = 3_000

type Connection = 'online' | 'offline' | 'back'

/** Whether there is a connection, and for a moment that it is back. */
function useConnection(): Connection {
  const [state, setState] = useState<Connection>('online')
  useEffect(() => {
    if (!navigator.onLine) setState('offline')
    const onOffline = () => setState('offline')
    const onOnline = () => setState(before => (before === 'offline' ? 'back' : before))
    addEventListener('offline', onOffline)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('offline', onOffline)
      removeEventListener('online', onOnline)
    }
  }, [])
  useEffect(() => {
    if (state !== 'back') return
    const timer = setTimeout(() => setState('online'), backMs)
    return () => clearTimeout(timer)
  }, [state])
  return state
}

/** A quiet bar below the header that covers nothing. */
function OfflineNotice({ connection }: { connection: Connection }) {
  const t = useText()
  return (
    <div role="status" className={styles.notice}>
      {connection !== 'online' && (
        <p className={styles.connection}>
          {connection === 'offline' ? <WifiOff size={16} aria-hidden /> : <Wifi size={16} aria-hidden />}
          {t(connection === 'offline' ? 'connection.away' : 'connection.back')}
        </p>
      )}
    </div>
  )
}
