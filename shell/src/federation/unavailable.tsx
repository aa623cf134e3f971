import { Button, ErrorPanel, Page } from '@kocyolu/web'
import { useEffect } from 'react'
import { reportFailure } from '../errors/report-failure.ts'
import { useText } from '../texts.ts'
import { refetch } from './refetch.ts'
import { useRemoteState } from './remotes.ts'

interface Props {
  remote: string
  build?: string
  error: unknown
  onRetry: () => void
}

/** Stands in a remote's own area when it could not be loaded or broke; the rest of the site goes on. */
export function Unavailable({ remote, build, error, onRetry }: Props) {
  const t = useText()
  const { status } = useRemoteState(remote)
  useEffect(() => reportFailure(remote, error, build), [remote, error, build])
  const what = status === 'outdated' ? 'outdated' : 'unavailable'
  return (
    <Page title={t(`${what}.title`)} heading="heard">
      <ErrorPanel
        error={error}
        title={t(`${what}.title`)}
        text={t(`${what}.text`)}
        onRetry={status === 'outdated' ? undefined : () => void refetch(location.pathname).then(onRetry)}
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
