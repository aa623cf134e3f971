import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '../api/query-client.ts'
import { openChannel } from '../browser/other-tabs.ts'
import { useDrafts } from '../drafts/use-draft.ts'
import { useAccountLanguage } from '../preferences/language-choice.ts'
import { storageKeys } from '../storage-keys.ts'
import { currentUserQuery } from './current-user.ts'

/**
 * Keeps what one person fetched and typed from the next one who uses the page, the tabs of a browser of one mind about
 * who that is, and the page in that person's language; rendered once on the page.
 */
export function SessionWatch(): null {
  useAccountLanguage()
  const { data: user } = useQuery(currentUserQuery)
  const who = user === undefined ? undefined : (user?.id ?? null)
  const before = useRef<string | null>(undefined)
  useEffect(() => {
    if (who === undefined) return
    if (who !== null) useDrafts.getState().belongTo(who)
    if (before.current !== undefined && before.current !== who) void resetFetched()
    before.current = who
    const tabs = openChannel<string | null>(storageKeys.session, other => {
      if (other !== who) refetchUser()
    })
    tabs.post(who)
    return tabs.close
  }, [who])
  return null
}

/** Asks again who uses the site, when something says that it may have changed. */
export function refetchUser(): void {
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}

const resetFetched = () =>
  queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] })
