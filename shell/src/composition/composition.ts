import type { Composition, FileList } from '@kocyolu/bundler/composition'

/** The composition that everything here is of. It is set before anything reads it, and stays: a tab, and a server that renders pages, has one. */
export const composition: Composition = { number: 0, shell: '', remotes: {} }

export function setComposition(known: Composition): void {
  Object.assign(composition, known)
}

/** The composition that is in the page. */
export const compositionOfPage = (): Composition =>
  JSON.parse(document.getElementById('composition')?.textContent ?? JSON.stringify(composition))

let listed: Promise<void> | undefined

/** Fetches the files of all pages into the composition, where the page names the list of them. Without it nothing is fetched ahead. */
export function listFiles(): Promise<void> {
  const { files } = composition
  if (!files) return Promise.resolve()
  listed ??= takeList(files).catch(() => {
    listed = undefined
  })
  return listed
}

async function takeList({ url, integrity }: NonNullable<Composition['files']>): Promise<void> {
  const list: FileList = await (await fetch(url, { integrity })).json()
  Object.assign(composition, { integrity: list.integrity })
  for (const [app, { build, ...files }] of Object.entries(list.remotes)) {
    const remote = composition.remotes[app]
    // A previewed build has brought its own.
    if (remote?.build === build) Object.assign(remote, files)
  }
}

/** Integrity hash of a script or style that the composition names; undefined for all others. */
export function hashOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url, location.href)
  if (origin !== location.origin) return undefined
  const known = [composition, ...Object.values(composition.remotes)]
  return known.map(({ integrity }) => integrity?.[pathname]).find(hash => hash !== undefined)
}
