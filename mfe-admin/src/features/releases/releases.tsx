import { ApiError, EmptyState, QueryView } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { Canary } from './canary.tsx'
import { History } from './history.tsx'
import { Live } from './live.tsx'
import { releasesQuery } from './queries.ts'
import { ReleasesSkeleton } from './releases-skeleton.tsx'
import { Services } from './services.tsx'
import { useText } from './texts.ts'

/** What is live, what is tried out, and how it came to be. */
export function Releases() {
  const t = useText()
  return (
    <QueryView
      query={useQuery(releasesQuery)}
      skeleton={<ReleasesSkeleton />}
      failure={error =>
        error instanceof ApiError && error.code === 'releases.unavailable' ? (
          <EmptyState title={t('noStore.title')} text={t('noStore.text')} />
        ) : undefined
      }
    >
      {state => (
        <>
          {state.canary && <Canary state={state} canary={state.canary} />}
          <Live state={state} />
          <History state={state} />
          <Services services={state.services} />
        </>
      )}
    </QueryView>
  )
}
