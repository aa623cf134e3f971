import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  Composition,
  compose,
  type Member,
  preloadsOf,
  readRemote,
  readShell,
  renderIndexHtml,
  renderWebManifest,
  type SiteSettings,
} from '@kocyolu/build/release'
import { publish } from './publish.ts'
import { writeAtomically } from './write-atomically.ts'

/** The composition that is live in this folder, or null before the first one. */
function liveComposition(www: string): Composition | null {
  const file = join(www, 'composition.json')
  return existsSync(file) ? Composition.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** The build to fall back to: the one that was live before this one. */
function previousOf(live: Composition | null, app: string, build: string): string | null {
  const remote = live?.remotes[app]
  if (!remote) return null
  return remote.build === build ? remote.previous : remote.build
}

/**
 * Publishes the given builds and makes them the live site by writing one HTML file.
 * `standIns` are members that a development server serves instead of their published build.
 */
export function promote(
  www: string,
  dists: { shell: string; remotes: string[] },
  site: SiteSettings,
  standIns: Member[] = [],
): Composition {
  const live = liveComposition(www)
  const shell = readShell(dists.shell)
  publish(dists.shell, www, live ? [live.shell] : [])
  const members = dists.remotes.map(dist => {
    const member = readRemote(dist, null)
    const { app, build } = member.build
    const standIn = standIns.find(each => each.build.app === app)
    if (standIn) return standIn
    const previous = previousOf(live, app, build)
    publish(dist, www, previous ? [previous] : [])
    return { ...member, previous }
  })
  const next = compose((live?.number ?? 0) + 1, shell.build, members)
  const same = live !== null && JSON.stringify({ ...next, number: live.number }) === JSON.stringify(live)
  const composition = same ? live : next
  writeAtomically(join(www, 'manifest.webmanifest'), renderWebManifest(composition, site))
  // Under the site's root, because a worker sees no page outside of its own folder.
  const worker = join(dists.shell, 'entry', 'offline-worker.js')
  if (existsSync(worker)) writeAtomically(join(www, 'offline-worker.js'), readFileSync(worker, 'utf8'))
  // The page first: a tab that learns of the new number must be able to load it.
  writeAtomically(
    join(www, 'index.html'),
    renderIndexHtml(shell.template, composition, preloadsOf(shell.build, composition, '/'), site),
  )
  writeAtomically(join(www, 'composition.json'), JSON.stringify(composition))
  return composition
}
