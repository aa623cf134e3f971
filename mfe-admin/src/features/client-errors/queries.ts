import { releasesCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { freshQuery, ownKey } from '../../own-key.ts'
import { useText } from './texts.ts'

export const clientErrorQuery = (id: string) =>
  freshQuery(ownKey('client-errors', 'one', id), request =>
    call(releasesCalls.getClientError, { params: { id }, ...request }),
  )

/** Names of apps, builds and browsers: the server keeps no name that it does not know. */
export function useNames() {
  const t = useText()
  return {
    app: (name: string) => (name === 'other' ? t('unknownApp') : name),
    browser: (name: string) => (name === 'other' ? t('unknownBrowser') : name),
    build: (name: string) => (name === 'other' ? t('unknownBuild') : name),
  }
}
