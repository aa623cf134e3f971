import { withBrand } from '@kocyolu/contracts'
import { Button, brandName, buttonClass, Guard, NotFound, PageSkeleton, Tile } from '@kocyolu/web'
import { useEffect } from 'react'
import {
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom'
import { guardOf, ownerOf } from '../composition/manifests.ts'
import { reportFailure } from '../errors/report-failure.ts'
import { useRemoteState } from '../federation/remotes.ts'
import { Unavailable } from '../federation/unavailable.tsx'
import { Layout } from '../layout/layout.tsx'
import { useText } from '../texts.ts'
import styles from './site-routes.module.css'

/** The routes of the site, with those of the remotes that are there already. */
export function siteRoutes(remotes: RouteObject[] = []): RouteObject[] {
  return [
    {
      id: 'root',
      element: (
        <Layout>
          <Outlet />
        </Layout>
      ),
      // Not the outlet: until the remote has come, that is the page of an unknown path.
      hydrateFallbackElement: (
        <Layout>
          <PageSkeleton />
        </Layout>
      ),
      errorElement: <RootError />,
      children: [...remotes, { path: '*', element: <Unmatched /> }],
    },
  ]
}

/** A path without a page: its remote has not loaded, or none owns it. */
export function Unmatched() {
  const location = useLocation()
  const navigate = useNavigate()
  const isNavigating = useNavigation().state !== 'idle'
  const owner = ownerOf(location.pathname)
  const state = useRemoteState(owner)
  if (owner && (state.status === 'failed' || state.status === 'outdated')) {
    const retry = () => navigate(location, { replace: true, preventScrollReset: true })
    return <Unavailable remote={owner} error={state.error} onRetry={retry} />
  }
  if (owner && (isNavigating || state.status !== 'ready')) return <PageSkeleton />
  const roles = guardOf(location.pathname)
  if (!roles) return <NotFound />
  return (
    <Guard roles={roles}>
      <NotFound />
    </Guard>
  )
}

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
