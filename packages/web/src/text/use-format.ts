import { type Format, formatOf } from './format.ts'
import { useLanguage } from './language.ts'

/** Formats of the region's language, in the viewer's time zone or the given one. */
export function useFormat(zone?: string): Format {
  return formatOf(useLanguage(), zone)
}
