import type { Composition } from '@kocyolu/bundler/composition'

/** The composition that everything here is of. It is set before anything reads it, and stays: a tab, and a server that renders pages, has one. */
export const composition: Composition = { number: 0, shell: '', remotes: {} }

export function setComposition(known: Composition): void {
  Object.assign(composition, known)
}

/** The composition that is in the page. */
export const compositionOfPage = (): Composition =>
  JSON.parse(document.getElementById('composition')?.textContent ?? JSON.stringify(composition))

/** Integrity hash of a script or style that the composition names; undefined for all others. */
export function hashOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url, location.href)
  if (origin !== location.origin) return undefined
  const known = [composition, ...Object.values(composition.remotes)]
  return known.map(({ integrity }) => integrity?.[pathname]).find(hash => hash !== undefined)
}
