import { useRendered } from '../rendering/rendering.ts'
import { type Format, formatOf, viewerZone } from './format.ts'
import { useLanguage } from './language.ts'

/** Formats of the region's language, in the viewer's time zone or the given one. */
export function useFormat(zone?: string): Format {
  const own = useRendered(viewerZone, rendering => rendering.zone)
  return formatOf(useLanguage(), zone ?? own)
}
