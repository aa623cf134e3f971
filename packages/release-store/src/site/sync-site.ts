import { mkdir } from 'node:fs/promises'
import { foreignHashes, type SiteSettings } from '@kocyolu/bundler/composition'
import { historyOf } from '../history.ts'
import { findPublished, listPublished, publishedFiles, readBuildFile } from '../published.ts'
import { type CompositionRecord, type HistoryEntry, PublishedBuild, readRecord } from '../records.ts'
import { ReleaseRefused } from '../release-errors.ts'
import { buildsOf, readSelectedBuilds, type SelectedBuilds, selectionOf } from '../selection.ts'
import { readState } from '../state.ts'
import type { ReleaseStore } from '../store.ts'
import { type Rendering, writeComposition } from './composition-folder.ts'
import { copyBuild } from './copy-build.ts'
import { besideIn, endCanary, showCanary, showLive } from './switch-links.ts'

/**
 * Makes the site folder show what the newest change in the history says, and returns that change. Several may do it at
 * once, and any of them may end in the middle: the next one goes on. `afresh` renders pages that are there once more, with
 * the settings and the code of today.
 */
export async function syncSite(
  store: ReleaseStore,
  folder: string,
  settings: SiteSettings,
  { afresh = false }: { afresh?: boolean } = {},
): Promise<HistoryEntry | null> {
  await mkdir(folder, { recursive: true })
  const history = historyOf(store)
  const shown = async (): Promise<HistoryEntry | null> => {
    const { entry, live, canary } = await readState(store, history)
    if (!(entry && live)) return null
    for (const record of [live, canary?.record])
      if (record) await bring(store, folder, record, settings, afresh)
    // A state committed meanwhile must not be reverted.
    if ((await history.newest())?.number !== entry.number) return await shown()
    await showLive(folder, (await besideIn(folder)) ?? live.number)
    if (entry.canary) await showCanary(folder, entry, entry.canary)
    else await endCanary(folder)
    return (await history.newest())?.number === entry.number ? entry : await shown()
  }
  const entry = await shown()
  // For tabs that were opened earlier, and for previews.
  for (const build of await listPublished(store))
    if (build.kind !== 'service') await copyBuild(folder, publishedFiles(store, build))
  return entry
}

/** Brings what is missing of one published build, by the key of its record. */
export async function mendBuild(store: ReleaseStore, folder: string, key: string): Promise<void> {
  const build = await readRecord(store, key, PublishedBuild)
  if (build && build.kind !== 'service')
    await copyBuild(folder, publishedFiles(store, build), { again: true })
}

/** Everything that a composition's pages ask for, then its pages. */
async function bring(
  store: ReleaseStore,
  folder: string,
  { number, composition }: CompositionRecord,
  settings: SiteSettings,
  afresh: boolean,
): Promise<void> {
  const selection = selectionOf(composition)
  for (const { app, build } of buildsOf(selection)) {
    const published = await findPublished(store, app, build)
    if (published) await copyBuild(folder, publishedFiles(store, published))
  }
  const rendering = async (): Promise<Rendering> => {
    const parts = await readSelectedBuilds(store, selection)
    const [file] = foreignHashes(composition, parts.shell, parts.members)
    if (file) throw new ReleaseRefused({ code: 'composition.foreign', values: { composition: number, file } })
    return {
      composition,
      parts,
      servers: await readServers(store, parts),
      template: String(await readBuildFile(store, 'shell', selection.shell, 'index.html')),
      offlineWorker: await readBuildFile(store, 'shell', selection.shell, 'entry/offline-worker.js'),
    }
  }
  await writeComposition(folder, number, composition, rendering, settings, afresh)
}

async function readServers(
  store: ReleaseStore,
  { shell, members }: SelectedBuilds,
): Promise<Rendering['servers']> {
  const builds = [shell, ...members.map(({ build }) => build)]
  const read = builds.map(async ({ app, build, server }) =>
    server ? [[app, await readBuildFile(store, app, build, server.file)] as const] : [],
  )
  return Object.fromEntries((await Promise.all(read)).flat())
}
