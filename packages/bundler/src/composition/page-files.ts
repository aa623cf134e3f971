import { createHash } from 'node:crypto'
import { assetUrl } from './compose.ts'
import type { Composition } from './composition.ts'
import { entryFolder } from './folders.ts'
import { integrityOf } from './integrity.ts'

/** Folder beside those of the apps. */
export const listsFolder = 'compositions'

/** The part of a composition that is in its list of files. */
export type FileList = Pick<Composition, 'integrity'> & {
  remotes: Record<string, Pick<Composition['remotes'][string], 'build' | 'preload' | 'integrity'>>
}

/** The list of a composition's files: JSON of a `FileList`, named by its content, so that it never changes. */
export function fileListOf({ integrity, remotes }: Composition): { name: string; content: string } {
  const listed = Object.entries(remotes).map(([app, { build, preload, integrity }]) => [
    app,
    { build, preload, integrity },
  ])
  const list = { integrity, remotes: Object.fromEntries(listed) } satisfies FileList
  const content = JSON.stringify(list)
  return { name: `${createHash('sha256').update(content).digest('hex').slice(0, 20)}.json`, content }
}

/**
 * The composition that a page carries: its areas, and of their files the containers alone, with which any page can be loaded.
 * The list has the rest.
 */
export function pagePartOf(composition: Composition): Composition {
  const { name, content } = fileListOf(composition)
  const { integrity: _, remotes, ...rest } = composition
  const parts = Object.entries(remotes).map(([app, remote]) => {
    const { integrity, ...known } = remote
    // Who renders pages reads it elsewhere.
    const { searchParams: _search, ...manifest } = known.manifest
    const container = assetUrl(app, remote.build, `${entryFolder}remoteEntry.js`)
    const hash = integrity?.[container]
    return [app, { ...known, manifest, preload: {}, ...(hash && { integrity: { [container]: hash } }) }]
  })
  const files = { url: assetUrl(listsFolder, '', name), integrity: integrityOf(Buffer.from(content)) }
  return { ...rest, remotes: Object.fromEntries(parts), files }
}
