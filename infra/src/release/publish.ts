import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const keptBuilds = 20
const BuildName = z.object({ app: z.string(), build: z.string() })

/** In a dist: what is served under the build's own name, and what a release reads. All other files are named by their content. */
const entry = 'entry'
const records = ['build.json', 'remote.json', 'index.html']
/** In the folder of a published build: the names of its files that stand beside the folders. */
const sharedList = 'shared.json'

/** Where the published builds of an app are: a folder for each, and beside the folders the files they share. */
const placeOf = (www: string, app: string): string => join(www, 'assets', app)

/**
 * Publishes a build and returns its id. Its folder never changes, and a build that is published already stays as it is;
 * the oldest beyond twenty are dropped with the files that no other build has, never the ones named in `live`.
 */
export function publish(dist: string, www: string, live: string[] = []): string {
  const { app, build } = BuildName.parse(JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')))
  const place = placeOf(www, app)
  const target = join(place, build)
  if (!existsSync(target)) {
    const names = readdirSync(dist)
    const shared = names.filter(name => name !== entry && !records.some(record => name.startsWith(record)))
    // Complete before it has its name, and after what it refers to: nobody is ever served half a build.
    const fresh = `${target}.${process.pid}.new`
    mkdirSync(fresh, { recursive: true })
    writeFileSync(join(fresh, sharedList), JSON.stringify(shared))
    for (const name of shared) addFile(join(dist, name), join(place, name))
    for (const name of records) if (names.includes(name)) copyFileSync(join(dist, name), join(fresh, name))
    cpSync(join(dist, entry), fresh, { recursive: true })
    renameSync(fresh, target)
  }
  dropOld(place, new Set([build, ...live]))
  return build
}

function addFile(from: string, to: string): void {
  if (existsSync(to)) return
  const fresh = `${to}.${process.pid}.new`
  copyFileSync(from, fresh)
  renameSync(fresh, to)
}

function dropOld(place: string, live: Set<string>): void {
  const entries = readdirSync(place, { withFileTypes: true })
  const builds = entries
    .filter(each => each.isDirectory())
    .map(({ name }) => ({ name, at: statSync(join(place, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  const old = builds.slice(keptBuilds).filter(({ name }) => !live.has(name))
  if (old.length === 0) return
  for (const { name } of old) rmSync(join(place, name), { recursive: true })
  const kept = new Set(
    builds.filter(build => !old.includes(build)).flatMap(({ name }) => sharedBy(join(place, name))),
  )
  for (const { name } of entries.filter(each => each.isFile())) if (!kept.has(name)) rmSync(join(place, name))
}

function sharedBy(folder: string): string[] {
  const list = join(folder, sharedList)
  return existsSync(list) ? z.array(z.string()).parse(JSON.parse(readFileSync(list, 'utf8'))) : []
}
