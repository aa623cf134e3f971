import type { Composition } from '@kocyolu/bundler/composition'

/** The composition that everything here is of. It is set before anything reads it, and stays: a tab, and a server that renders pages, has one. */
export const composition: Composition = { number: 0, shell: '', remotes: {} }

export function setComposition(known: Composition): void {
  Object.assign(composition, known)
}

/** The composition that is in the page. */
export const compositionOfPage = (): Composition =>
  JSON.parse(document.getElementById('composition')?.textContent ?? JSON.stringify(composition))
