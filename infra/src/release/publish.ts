import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const keptBuilds = 20
const BuildName = z.object({ app: z.string(), build: z.string() })

/** Where the published builds of an app are. */
const buildsOf = (www: string, app: string): string => join(www, 'assets', app)

/**
 * Copies a build into its immutable folder and returns its id. A build that is published already stays as it is;
 * the oldest beyond twenty are dropped, never the ones named in `live`.
 */
export function publish(dist: string, www: string, live: string[] = []): string {
  const { app, build } = BuildName.parse(JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')))
  const target = join(buildsOf(www, app), build)
  if (!existsSync(target)) {
    // Complete before it has its name: nobody is ever served half a build.
    const fresh = `${target}.${process.pid}.new`
    mkdirSync(fresh, { recursive: true })
    cpSync(dist, fresh, { recursive: true })
    renameSync(fresh, target)
  }
  dropOld(buildsOf(www, app), new Set([build, ...live]))
  return build
}

function dropOld(folder: string, live: Set<string>): void {
  const builds = readdirSync(folder)
    .map(name => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  for (const { name } of builds.slice(keptBuilds)) {
    if (!live.has(name)) rmSync(join(folder, name), { recursive: true })
  }
}
