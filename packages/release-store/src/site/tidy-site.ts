import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listsFolder, type SiteSettings } from '@kocyolu/bundler/composition'
import { historyOf } from '../history.ts'
import { keys, numberOf } from '../keys.ts'
import { listPublished } from '../published.ts'
import type { PublishedBuild } from '../records.ts'
import { ReleaseRefused, ReleaseUnknown, unpublished } from '../release-errors.ts'
import { buildsOf, selectionOf } from '../selection.ts'
import { readState } from '../state.ts'
import type { ReleaseStore } from '../store.ts'
import { assetsOf, namesIn, sharedFiles } from './copy-build.ts'
import { listsIn, mendFileLists } from './file-lists.ts'
import { besideName } from './switch-links.ts'
import { syncSite } from './sync-site.ts'

const abandonedAfterMs = 3_600_000

/** Takes out of the site folder what is no longer in the store. */
export async function tidySite(store: ReleaseStore, folder: string, settings: SiteSettings): Promise<void> {
  // A build that was here before the store was read and is not in the store was removed from it; a later one is new.
  const apps = (await namesIn(join(folder, 'assets'))).filter(app => app !== listsFolder)
  const found = await Promise.all(
    apps.map(async app => ({ app, entries: await readdir(assetsOf(folder, app), { withFileTypes: true }) })),
  )
  const compositions = await namesIn(join(folder, 'compositions'))
  const published = await listPublished(store)
  const kept = new Set((await store.list(keys.compositions)).map(numberOf))
  await requireLive(store, published, kept)
  for (const { app, entries } of found) {
    const own = published.filter(build => build.app === app)
    const names = new Set(own.flatMap(({ build, files }) => [build, ...sharedFiles(files)]))
    // Folders first: none may remain without its files.
    for (const { name } of entries.toSorted((a, b) => Number(b.isDirectory()) - Number(a.isDirectory())))
      if (!names.has(name)) await removeOld(join(assetsOf(folder, app), name), name)
  }
  for (const name of compositions)
    if (!kept.has(Number(name))) await removeOld(join(folder, 'compositions', name), name)
  const lists = await mendFileLists(folder)
  for (const name of await namesIn(listsIn(folder)))
    if (!lists.has(name)) await removeOld(join(listsIn(folder), name), name)
  // A build that was published meanwhile may have counted on a file that has just gone.
  await syncSite(store, folder, settings)
}

/** A store that does not even list what is live did not say all that it has. */
async function requireLive(
  store: ReleaseStore,
  published: PublishedBuild[],
  compositions: Set<number>,
): Promise<void> {
  const { live, canary } = await readState(store, historyOf(store))
  if (!live) throw new ReleaseRefused({ code: 'live.nothing', values: {} })
  const names = new Set(published.map(({ app, build }) => `${app}@${build}`))
  for (const { number, composition } of canary ? [live, canary.record] : [live]) {
    if (!compositions.has(number))
      throw new ReleaseUnknown({ code: 'composition.unknown', values: { composition: number } })
    const missing = buildsOf(selectionOf(composition)).filter(
      ({ app, build }) => !names.has(`${app}@${build}`),
    )
    if (missing.length > 0)
      throw new ReleaseUnknown(...missing.map(({ app, build }) => unpublished(app, build)))
  }
}

/** A partial file may belong to a running process. */
async function removeOld(path: string, name: string): Promise<void> {
  if (name.startsWith(besideName)) return
  if (name.endsWith('.new')) {
    const found = await stat(path).catch(() => null)
    if (!found || Date.now() - found.mtimeMs < abandonedAfterMs) return
  }
  await rm(path, { recursive: true, force: true })
}
