import { RemoteBuild, ShellBuild } from '@kocyolu/bundler/composition'
import { findPublished, readBuildFile } from './published.ts'
import { ReleaseUnknown, unpublished } from './release-errors.ts'
import type { BuildName } from './selection.ts'
import type { ReleaseStore } from './store.ts'

/** Differences between two builds of an app. */
export type BuildDiff = Awaited<ReturnType<typeof diffBuilds>>

export async function diffBuilds(store: ReleaseStore, a: BuildName, b: BuildName) {
  if (a.app !== b.app)
    throw new ReleaseUnknown({ code: 'diff.other_app', values: { app: a.app, other: b.app } })
  const [from, to] = await Promise.all([contentsOf(store, a), contentsOf(store, b)])
  return {
    app: a.app,
    from: a.build,
    to: b.build,
    /** Files that a browser which has the one fetches for the other, and those it no longer asks for. */
    ...differing(from.files, to.files),
    /** Own JavaScript on the wire, in bytes; null when a build does not say. */
    bytes: { from: from.bytes, to: to.bytes },
    /** Names of shared modules: `react: use`. */
    takes: differing(from.takes, to.takes),
    /** Contract versions: `coaching 2`. */
    needs: differing(from.needs, to.needs),
  }
}

const differing = (from: string[], to: string[]): { added: string[]; removed: string[] } => ({
  added: to.filter(each => !from.includes(each)),
  removed: from.filter(each => !to.includes(each)),
})

async function contentsOf(store: ReleaseStore, { app, build }: BuildName) {
  const published = await findPublished(store, app, build)
  if (!published) throw new ReleaseUnknown(unpublished(app, build))
  const files = published.files.filter(file => !/\.(br|gz|map)$/.test(file))
  if (published.kind === 'service') return { files, bytes: null, takes: [], needs: [] }
  const json: unknown = JSON.parse((await readBuildFile(store, app, build, 'build.json')).toString())
  const record = published.kind === 'shell' ? ShellBuild.parse(json) : RemoteBuild.parse(json)
  return {
    files,
    bytes: record.bytes ?? null,
    takes: Object.entries(record.takes).flatMap(([request, names]) =>
      names.map(name => `${request}: ${name}`),
    ),
    needs: Object.entries(record.needs ?? {}).map(([service, version]) => `${service} ${version}`),
  }
}
