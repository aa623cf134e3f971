import type { SignIn } from '@kocyolu/contracts'
import { useText } from './texts.ts'

/** Name of a sign-in's browser. */
export function useDeviceName() {
  const t = useText()
  return ({ browser, system }: SignIn): string =>
    browser && system ? t('signIns.named', { browser, system }) : (browser ?? system ?? t('signIns.unknown'))
}
