import { ApiError } from '@kocyolu/contracts'
import { useCallback } from 'react'
import { errorTexts } from './error-texts.ts'
import { knownAreaTexts } from './know-failure.ts'
import { useLanguage } from './language.ts'

/** Words any failure for a person, in the language of the region. */
export function useErrorText(): (error: unknown) => string {
  const language = useLanguage()
  return useCallback(
    error => {
      const texts: Record<string, string> = { ...errorTexts[language], ...knownAreaTexts()?.[language] }
      // An older page may meet a code that a newer service has added.
      return (error instanceof ApiError ? texts[error.code] : undefined) ?? errorTexts[language].internal
    },
    [language],
  )
}
