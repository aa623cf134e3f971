import { identityCalls, type Locale } from '@kocyolu/contracts'
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { currentUserQuery, useSession } from '../session/current-user.ts'
import { useText } from '../text/web-text.ts'
import { toast } from '../toast/toast.tsx'
import { useChosenLanguage, usePreferences } from './preferences.ts'

// One after the other, so that the last choice is the one that stays.
const keepLanguage = mutationOptions({
  mutationFn: (locale: Locale) => call(identityCalls.updateUser, { body: { locale } }),
  scope: { id: 'language' },
})

/** The language that a person chose, and how to choose another: for this browser, and for a signed-in user in the account. */
export function useLanguageChoice(): [language: Locale, choose: (language: Locale) => void] {
  const t = useText()
  const client = useQueryClient()
  const { mutate } = useMutation(keepLanguage)
  const language = useChosenLanguage()
  const setLanguage = usePreferences(state => state.setLanguage)
  const choose = async (locale: Locale) => {
    setLanguage(locale)
    const { queryKey } = currentUserQuery
    // A user may choose before it is known who that is; the account would undo the choice when it comes.
    if (!(await client.ensureQueryData(currentUserQuery).catch(() => null))) return
    // Calls on their way carry the language before.
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, user => user && { ...user, locale })
    mutate(locale, { onError: () => toast.error(t('language.notKept.title'), t('language.notKept.text')) })
  }
  return [language, choose]
}

/** A signed-in user has the language of the account, in every browser; it stays there for the first paint of the next visit. */
export function useAccountLanguage(): void {
  const locale = useSession().user?.locale
  useEffect(() => {
    if (locale) usePreferences.getState().setLanguage(locale)
  }, [locale])
}
