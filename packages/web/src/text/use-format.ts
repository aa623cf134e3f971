import { useMemo } from 'react'
import { createFormat } from './format.ts'
import { useLanguage } from './language.ts'

/** Formats of the region's language, in the viewer's time zone or the given one. */
export function useFormat(zone?: string) {
  const language = useLanguage()
  return useMemo(() => createFormat(language, zone), [language, zone])
}
