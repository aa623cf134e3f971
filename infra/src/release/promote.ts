import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import {
  Composition,
  compose,
  type Member,
  readRemote,
  readShell,
  renderScreens,
  renderWebManifest,
  type SiteSettings,
} from '@kocyolu/build/release'
import { publish } from './publish.ts'

/** The composition that is live in this folder, or null before the first one. */
function liveComposition(www: string): Composition | null {
  const file = join(www, 'live', 'composition.json')
  return existsSync(file) ? Composition.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** The build to fall back to: the one that was live before this one. */
function previousOf(live: Composition | null, app: string, build: string): string | null {
  const remote = live?.remotes[app]
  if (!remote) return null
  return remote.build === build ? remote.previous : remote.build
}

/**
 * Publishes the given builds and makes them the live site by one rename.
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
  const heads = Object.assign({}, ...members.map(({ build }) => build.heads))
  // Under the site's root, because a worker sees no page outside of its own folder.
  const worker = join(dists.shell, 'entry', 'offline-worker.js')
  const screens = Object.entries(renderScreens(shell.template, composition, shell.build, site))
  goLive(www, composition.number, place => {
    for (const [file, html] of screens) {
      mkdirSync(dirname(join(place, 'screens', file)), { recursive: true })
      writeFileSync(join(place, 'screens', file), html)
    }
    writeFileSync(join(place, 'heads.json'), JSON.stringify(heads))
    writeFileSync(join(place, 'manifest.webmanifest'), renderWebManifest(composition, site))
    if (existsSync(worker)) copyFileSync(worker, join(place, 'offline-worker.js'))
    writeFileSync(join(place, 'number.json'), JSON.stringify({ number: composition.number }))
    writeFileSync(join(place, 'composition.json'), JSON.stringify(composition))
  })
  return composition
}

/** Writes a composition aside, gives it its name, and leads `live` there. */
function goLive(www: string, number: number, write: (place: string) => void): void {
  const place = join(www, 'compositions', String(number))
  rmSync(`${place}.new`, { recursive: true, force: true })
  mkdirSync(`${place}.new`, { recursive: true })
  write(`${place}.new`)
  rmSync(place, { recursive: true, force: true })
  renameSync(`${place}.new`, place)
  const fresh = join(www, 'live.new')
  rmSync(fresh, { force: true })
  symlinkSync(`compositions/${number}`, fresh)
  renameSync(fresh, join(www, 'live'))
}
