import { RemoteBuild, type ShellBuild } from '@kocyolu/bundler/composition'
import type { ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import { z } from 'zod'
import type { BuildFiles } from './build-files.ts'
import { keys } from './keys.ts'
import { createRecord, readRecord } from './records.ts'
import type { SelectedBuilds, Selection } from './selection.ts'
import type { ReleaseStore } from './store.ts'

/** `server` is the hash of the file that was run: another one that got into the store under the same name has not been seen. */
const Drawn = z.object({ server: z.string() })

/** The same build as one whose pages servers can draw, as whoever publishes it has seen or answers for. */
export async function asDrawn(files: BuildFiles): Promise<BuildFiles> {
  const json = Buffer.from(await files.read('build.json')).toString()
  const { server } = RemoteBuild.pick({ server: true }).parse(JSON.parse(json))
  return { ...files, drawn: server?.integrity }
}

/** Keeps that the pages of a build could be drawn on a server, where whoever publishes it has seen that. */
export async function recordDrawn(store: ReleaseStore, { app, build, drawn }: BuildFiles): Promise<void> {
  if (drawn === undefined) return
  const key = keys.drawn(app, build)
  const known = await readRecord(store, key, Drawn)
  if (known?.server === drawn) return
  if (known) await store.remove([key])
  await createRecord(store, key, { server: drawn })
}

/** The new builds of which nobody has seen that servers can draw their pages; what is `proven` has been live before. */
export async function undrawnBuilds(
  store: ReleaseStore,
  { shell, members }: SelectedBuilds,
  changed: string[],
  proven: Selection | null,
): Promise<ReleaseComplaint[]> {
  const wasLive = ({ app, build }: ShellBuild | RemoteBuild): boolean =>
    (app === 'shell' ? proven?.shell : proven?.remotes[app]?.build) === build
  const fresh = [shell, ...members.map(({ build }) => build)].filter(
    each => changed.includes(each.app) && !wasLive(each),
  )
  const found = fresh.map(async ({ app, build, server }): Promise<ReleaseComplaint[]> => {
    if (!server) return []
    const drawn = await readRecord(store, keys.drawn(app, build), Drawn)
    return drawn?.server === server.integrity ? [] : [{ code: 'server.undrawn', values: { app, build } }]
  })
  return (await Promise.all(found)).flat()
}
