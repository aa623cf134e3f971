import { Button, ErrorPanel, Page } from '@kocyolu/web'
import { useEffect, useState } from 'react'
import { Outlet, type RouteObject, useRevalidator, useRouteError } from 'react-router-dom'
import { reportFailure } from '../errors/report-failure.ts'
import { useText } from '../texts.ts'
import { beginWait } from './loading-policy.ts'
import { refetch } from './page-files.ts'
import { type LoadedRemote, useRemoteState } from './remotes.ts'

interface Props {
  remote: string
  /** Of a page that failed alone, the name of its state. */
  part?: string
  build?: string
  error: unknown
  /** Tries again; what it answers is waited for. */
  onRetry: () => unknown
}

/** Shown in a remote's own area when it could not be loaded or broke; the rest of the site goes on. */
export function Unavailable({ remote, part = remote, build, error, onRetry }: Props) {
  const t = useText()
  const { status } = useRemoteState(part)
  useEffect(() => reportFailure(remote, error, build), [remote, error, build])
  const [isBusy, setIsBusy] = useState(false)
  const retry = async () => {
    setIsBusy(true)
    beginWait()
    await refetch(location.pathname)
    await onRetry()
    setIsBusy(false)
  }
  const what = status === 'outdated' ? 'outdated' : 'unavailable'
  return (
    <Page title={t(`${what}.title`)} heading="hidden">
      <ErrorPanel
        error={error}
        title={t(`${what}.title`)}
        text={t(`${what}.text`)}
        onRetry={status === 'outdated' ? undefined : () => void retry()}
        isBusy={isBusy}
        action={
          status === 'outdated' && (
            <Button variant="primary" onClick={() => location.reload()}>
              {t('outdated.reload')}
            </Button>
          )
        }
      />
    </Page>
  )
}

/** The route that holds all routes of a remote: its component theme, and the boundary that keeps its failures inside. */
export function remoteRoute({ name, build, Theme, routes }: LoadedRemote): RouteObject {
  return {
    id: `remote:${name}`,
    element: Theme ? (
      <Theme>
        <Outlet />
      </Theme>
    ) : (
      <Outlet />
    ),
    errorElement: <Broken remote={name} build={build} />,
    children: routes,
  }
}

function Broken({ remote, build }: { remote: string; build: string }) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return <Unavailable remote={remote} build={build} error={error} onRetry={revalidate} />
}
