import { setTimeout as pause } from 'node:timers/promises'
import type { SiteSettings } from '@kocyolu/bundler/composition'
import { historyOf } from '../history.ts'
import type { HistoryEntry } from '../records.ts'
import type { ReleaseStore } from '../store.ts'
import { syncSite } from './sync-site.ts'

interface Watch {
  signal: AbortSignal
  /** A change is shown. */
  shown(entry: HistoryEntry): void
  /** The store or the folder did not answer; it is tried again. */
  failed(error: unknown): void
  /** How often the history is looked at: an abort of a canary must be seen within a second. */
  everyMs?: number
  /** How often builds that are published and not live are looked for. */
  buildsEveryMs?: number
}

/** Keeps the site folder at what the history says until the signal comes. */
export async function watchSite(
  store: ReleaseStore,
  folder: string,
  settings: SiteSettings,
  { signal, shown, failed, everyMs = 250, buildsEveryMs = 10_000 }: Watch,
): Promise<void> {
  const history = historyOf(store)
  let known = -1
  let looked = 0
  while (!signal.aborted) {
    try {
      const newest = (await history.newest())?.number ?? 0
      if (newest !== known || Date.now() - looked > buildsEveryMs) {
        looked = Date.now()
        const entry = await syncSite(store, folder, settings)
        if (entry && entry.number !== known) shown(entry)
        known = entry?.number ?? 0
      }
    } catch (error) {
      failed(error)
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
}
