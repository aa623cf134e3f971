import { ApiError, queryClient } from '@kocyolu/web'
import { ownerOf } from '../composition/owner-of.ts'
import { reportFailure } from './report-failure.ts'

/** Reports to the site every answer that does not fit its contract; the area that asked shows it as its own error. */
export function reportMalformedAnswers(): void {
  const look = ({ error }: { error: unknown }) => {
    if (error instanceof ApiError && error.code === 'malformed')
      reportFailure(ownerOf(location.pathname) ?? 'shell', error)
  }
  queryClient.getQueryCache().subscribe(({ query }) => look(query.state))
  queryClient.getMutationCache().subscribe(({ mutation }) => mutation && look(mutation.state))
}
