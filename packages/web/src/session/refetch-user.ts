import { queryClient } from '../api/query-client.ts'
import { currentUserQuery } from './current-user.ts'

/** Asks again who uses the site, when something says that it may have changed. */
export function refetchUser(): void {
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}
