import { useText } from './texts.ts'

/** What apps and builds are called: the server keeps no name that it does not know. */
export function useNames() {
  const t = useText()
  return {
    app: (name: string) => (name === 'other' ? t('unknownApp') : name),
    build: (name: string) => (name === 'other' ? t('unknownBuild') : name),
  }
}
