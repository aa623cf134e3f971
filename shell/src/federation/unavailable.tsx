import { ErrorPanel, Page } from '@kocyolu/web'
import { useEffect } from 'react'
import { useText } from '../texts.ts'
import { reportFailure } from './report-failure.ts'

interface Props {
  remote: string
  build?: string
  error: unknown
  onRetry: () => void
}

/** Stands in a remote's own area when it could not be loaded or broke; the rest of the site goes on. */
export function Unavailable({ remote, build, error, onRetry }: Props) {
  const t = useText()
  useEffect(() => reportFailure(remote, error, build), [remote, error, build])
  return (
    <Page title={t('unavailable.title')} heading="heard">
      <ErrorPanel
        error={error}
        title={t('unavailable.title')}
        text={t('unavailable.text')}
        onRetry={onRetry}
      />
    </Page>
  )
}
