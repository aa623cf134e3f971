import { releasesCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'
import { useText } from './texts.ts'

export const clientErrorQuery = (id: string) =>
  queryOptions({
    queryKey: ownKey('client-errors', 'one', id),
    queryFn: ({ signal }) => call(releasesCalls.getClientError, { params: { id }, signal }),
    staleTime: 0,
  })

/** Names of apps, builds and browsers: the server keeps no name that it does not know. */
export function useNames() {
  const t = useText()
  return {
    app: (name: string) => (name === 'other' ? t('unknownApp') : name),
    browser: (name: string) => (name === 'other' ? t('unknownBrowser') : name),
    build: (name: string) => (name === 'other' ? t('unknownBuild') : name),
  }
}
