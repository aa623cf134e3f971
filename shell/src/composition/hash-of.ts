import { composition } from './composition.ts'

/** Integrity hash of a script or style that the composition names; undefined for all others. */
export function hashOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url, location.href)
  if (origin !== location.origin) return undefined
  const known = [composition, ...Object.values(composition.remotes)]
  return known.map(({ integrity }) => integrity?.[pathname]).find(hash => hash !== undefined)
}
