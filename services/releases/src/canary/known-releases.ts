import { createReleases, findPublished, type HistoryEntry, type ReleaseStore } from '@kocyolu/release-store'
import type { BaseDeps } from '@kocyolu/service'
import { LRUCache } from 'lru-cache'
import { type CanaryRun, canaryRun } from '../releases/canary-run.ts'

const timeoutMs = 2_000
const newestTimeoutMs = 250
/** Tabs of what was live before these changes are old. */
const recentEntries = 20
const maxBuilds = 500
/** Unknown builds are looked up at most so often within the timeout; made-up ones have no end. */
const maxLookups = 10

type Known = { readAt: number; newest: HistoryEntry | null; run: CanaryRun | null; compositions: Set<number> }

/** Published releases, as far as counting needs them: read from the store now and then, not for every tab. */
export function createKnownReleases(store: ReleaseStore | null, { clock }: Pick<BaseDeps, 'clock'>) {
  const published = new LRUCache<string, true>({ max: maxBuilds })
  let lookups = { since: 0, count: 0 }
  let known: Promise<Known> | undefined
  let askedAt = 0

  const upTo = async (maxAge: number): Promise<Known> => {
    const now = clock.now().getTime()
    if (!known || now - askedAt >= maxAge) {
      askedAt = now
      known = read(store, now)
      // Entries that could not be read are requested again.
      known.catch(() => {
        known = undefined
      })
    }
    return known
  }

  return {
    /** Whether tabs may still be opened with this composition. */
    async isOpen(composition: number): Promise<boolean> {
      if (!store) return false
      const { compositions } = await upTo(timeoutMs)
      return compositions.has(composition) || (await upTo(newestTimeoutMs)).compositions.has(composition)
    },
    async isPublished(app: string, build: string): Promise<boolean> {
      if (!store) return false
      const key = `${app} ${build}`
      if (published.has(key)) return true
      const now = clock.now().getTime()
      if (now - lookups.since >= timeoutMs) lookups = { since: now, count: 0 }
      lookups.count += 1
      if (lookups.count > maxLookups || !(await findPublished(store, app, build))) return false
      published.set(key, true)
      return true
    },
    /** The newest change, and the canary that it leaves running. */
    now: (): Promise<Pick<Known, 'newest' | 'run'>> => upTo(timeoutMs),
  }
}

async function read(store: ReleaseStore | null, readAt: number): Promise<Known> {
  if (!store) return { readAt, newest: null, run: null, compositions: new Set() }
  const releases = createReleases(store, { by: 'reader' })
  const recent = await releases.history({ limit: recentEntries })
  const run = recent[0]?.canary ? await canaryRun(releases.backwards()) : null
  const compositions = new Set(
    recent.flatMap(({ live, canary }) => (canary ? [live, canary.composition] : [live])),
  )
  return { readAt, newest: recent[0] ?? null, run, compositions }
}
