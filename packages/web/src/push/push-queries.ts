import type { PushState } from '@kocyolu/contracts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Whether this browser's push service knows it. */
export const hereKey = (queryKey: QueryKey): QueryKey => [...queryKey, 'here']

/** Shows what a change has made of it. */
export function keepState(client: QueryClient, queryKey: QueryKey, state: PushState): Promise<void> {
  client.setQueryData(queryKey, state)
  return client.invalidateQueries({ queryKey: hereKey(queryKey) })
}
