import { setTimeout as pause } from 'node:timers/promises'
import type { SiteSettings } from '@kocyolu/bundler/composition'
import { historyOf } from '../history.ts'
import { keys } from '../keys.ts'
import type { HistoryEntry } from '../records.ts'
import type { ReleaseStore } from '../store.ts'
import { mendFileLists } from './file-lists.ts'
import { shownIn } from './shown-site.ts'
import { besideIn, liveIn } from './switch-links.ts'
import { mendBuild, syncSite } from './sync-site.ts'
import { tidySite } from './tidy-site.ts'

interface Watch {
  signal: AbortSignal
  /** The folder is at the newest change, or nothing was promoted yet. */
  shown(entry: HistoryEntry | null): void
  /** The history was looked at, whatever came of it. */
  turned?(): void
  /** The store or the folder did not answer; it is tried again. */
  failed(error: unknown): void
  /** How often the history is looked at: an abort of a canary must be seen within a second. */
  everyMs?: number
  /**
   * How often the published builds are listed, for previews and to remove what was pruned; one of them is looked at whole.
   * The known change is read again as well: a restored store may have another one of its number.
   */
  buildsEveryMs?: number
}

/**
 * Keeps the site folder at what the history says until the signal comes. No other process writes there: a tool that changes what is live
 * writes the history only. Two at once, and one that is ended anywhere, do no harm; each reads the present state again.
 */
export async function watchSite(
  store: ReleaseStore,
  folder: string,
  settings: SiteSettings,
  { signal, shown, turned, failed, everyMs = 250, buildsEveryMs = 2_000 }: Watch,
): Promise<void> {
  const history = historyOf(store)
  let known: { entry: HistoryEntry | null; beside: string | null } | undefined
  let builds: string[] | undefined
  let listed = 0
  let next = 0
  while (!signal.aborted) {
    try {
      const isListing = builds === undefined || performance.now() - listed >= buildsEveryMs
      // One question to the store while nothing happens: each of them is paid for.
      const last = isListing ? null : known?.entry
      const isLast = last && !(await history.read(last.number + 1))
      const change = changeOf(isLast ? last : await history.newest())
      const beside = await besideIn(folder)
      const isNew = known === undefined || change !== changeOf(known.entry) || beside !== known.beside
      // A follower that lost the folder has no served composition, whatever links were made in it since.
      if (known?.entry && !isNew && !(await isServed(folder, known.entry, beside))) known = undefined
      const isChanged = isNew || known === undefined
      // With a change its builds, or they would be found as new ones later, and everything written once more for them.
      const isDue = isChanged || isListing
      const published = isDue || !builds ? await store.list(keys.allPublished()) : builds
      if (isDue) listed = performance.now()
      const [added, removed] = [without(published, builds), without(builds ?? [], published)]
      if (isChanged || added.length > 0) {
        // A composition here before may be of other settings and of another build's code.
        const entry = await syncSite(store, folder, settings, { afresh: known === undefined })
        shown(entry)
        // Removals without a running follower are unknown; a store that lists nothing live is not believed.
        if (known === undefined && entry) await tidySite(store, folder, settings)
        // As the history says, not as the folder does: it may be lost by now.
        known = { entry, beside }
      }
      if (removed.length > 0) await tidySite(store, folder, settings)
      // One of them each time: who empties the folder part by part may take files of a build that nothing else looks at again.
      const kept = isDue ? published[next++ % published.length] : undefined
      if (kept) await mendBuild(store, folder, kept)
      if (isDue) await mendFileLists(folder)
      builds = published
    } catch (error) {
      failed(error)
    }
    turned?.()
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
}

/** A store that was restored gives a number again. */
const changeOf = (entry: HistoryEntry | null): string => (entry ? `${entry.number} ${entry.at}` : 'none')

/** Whether a folder serves what a change made live, or what is shown beside the history. Who loses that loses all of it. */
async function isServed(folder: string, { live }: HistoryEntry, beside: string | null): Promise<boolean> {
  if (beside !== null) return (await liveIn(folder)) === beside
  // A link that is there and cannot be read is as good as lost.
  const shown = await shownIn(folder).catch(() => null)
  return shown?.live === live
}

const without = (all: string[], some: string[] = []): string[] => {
  const known = new Set(some)
  return all.filter(each => !known.has(each))
}
