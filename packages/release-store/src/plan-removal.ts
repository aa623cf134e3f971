import type { Composition } from '@kocyolu/bundler/composition'
import { atOnce } from './at-once.ts'
import { findPublished, readBuildFile } from './published.ts'
import { ReleaseRefused, ReleaseUnknown } from './release-errors.ts'
import { buildsOf, selectionOf } from './selection.ts'
import type { LiveState } from './state.ts'
import type { ReleaseStore } from './store.ts'

/** Parts that would go with a remote that is taken out of the live composition. */
export async function planRemoval(store: ReleaseStore, { live }: LiveState, app: string) {
  if (app === 'shell') throw new ReleaseRefused({ code: 'remove.shell', values: {} })
  const remote = live?.composition.remotes[app]
  if (!(live && remote)) throw new ReleaseUnknown({ code: 'remove.not_live', values: { app } })
  const { remotes } = live.composition
  const isOwn = (address: string): boolean => ownerOf(address, remotes) === app
  const linked = buildsOf(selectionOf(live.composition)).map(async other => {
    if (other.app === app) return []
    const items = remotes[other.app]?.manifest.navigation ?? []
    const links = items.some(({ path }) => isOwn(path)) || (await hasLink(store, other, isOwn))
    return links ? [other.app] : []
  })
  const { prefixes, navigation } = remote.manifest
  // The same link may be in several places.
  const links = new Map(
    navigation.map(({ path, label }) => [JSON.stringify({ path, label }), { path, label }]),
  )
  return {
    build: remote.build,
    /** The patterns without a page afterwards. */
    addresses: prefixes,
    /** Its own items of the navigation. */
    links: [...links.values()],
    /** Other live apps that link to it. */
    linkedFrom: (await Promise.all(linked)).flat(),
  }
}

/** Whether the code of a build has an address of these in it. */
async function hasLink(
  store: ReleaseStore,
  { app, build }: { app: string; build: string },
  isWanted: (address: string) => boolean,
): Promise<boolean> {
  const { files } = (await findPublished(store, app, build)) ?? { files: [] }
  const scripts = files.filter(file => file.endsWith('.js') && !/^(maps|server)\//.test(file))
  let found = false
  await atOnce(scripts, async file => {
    if (!found && addressesIn(String(await readBuildFile(store, app, build, file))).some(isWanted))
      found = true
  })
  return found
}

/** Beginning of a text that looks like an address; a placeholder matches nothing. */
const addressesIn = (code: string): string[] =>
  [...code.matchAll(/["'`](\/(?!api\/)[\w/:-]*)/g)].map(([, address = '']) => address)

/** The remote that answers an address, as far as its fixed beginning says. */
function ownerOf(address: string, remotes: Composition['remotes']): string | undefined {
  const path = address.replace(/(?<=.)\/$/, '')
  const heads = Object.entries(remotes).flatMap(([app, { manifest }]) =>
    manifest.prefixes.map(pattern => ({ app, head: pattern.replace(/\/?[:*].*$/, '') || '/' })),
  )
  const reached = heads.filter(({ head }) => path === head || (head !== '/' && path.startsWith(`${head}/`)))
  return reached.toSorted((a, b) => b.head.length - a.head.length)[0]?.app
}
