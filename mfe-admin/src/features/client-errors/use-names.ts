import { useText } from './texts.ts'

/** Names of apps, builds and browsers: the server keeps no name that it does not know. */
export function useNames() {
  const t = useText()
  return {
    app: (name: string) => (name === 'other' ? t('unknownApp') : name),
    browser: (name: string) => (name === 'other' ? t('unknownBrowser') : name),
    build: (name: string) => (name === 'other' ? t('unknownBuild') : name),
  }
}
