import { holdUserUntil, mayBeSignedIn } from '@kocyolu/web'
import type { QueryClient } from '@tanstack/react-query'
import type { PageState } from './page-state.ts'

/** So old may a page be that is shown without asking again, in ms. */
const freshMs = 60_000

/** Asks again for what a server has fetched for visitors: as a person where one is signed in, and where it was kept for long. */
export function refreshRendered(client: QueryClient, { now, queries }: PageState): void {
  const isFresh = Math.abs(Date.now() - now) < freshMs
  if (isFresh && !mayBeSignedIn()) return
  holdUserUntil(
    Promise.all(queries.map(({ key }) => client.invalidateQueries({ queryKey: key, exact: true }))),
  )
}
