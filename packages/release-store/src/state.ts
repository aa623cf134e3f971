import type { History } from './history.ts'
import { keys } from './keys.ts'
import { type CanaryStages, CompositionRecord, type HistoryEntry, readRecord } from './records.ts'
import { ReleaseUnknown } from './release-errors.ts'
import type { ReleaseStore } from './store.ts'

/** The live composition, and the canary beside it. */
export interface LiveState {
  /** The change that made it so, or null before the first one. */
  entry: HistoryEntry | null
  live: CompositionRecord | null
  canary: { record: CompositionRecord; percent: number; stages?: CanaryStages | undefined } | null
}

/** A composition that is still kept. */
export async function readComposition(store: ReleaseStore, number: number): Promise<CompositionRecord> {
  const record = await readRecord(store, keys.composition(number), CompositionRecord)
  if (!record) throw new ReleaseUnknown({ code: 'composition.unknown', values: { composition: number } })
  return record
}

export async function readState(store: ReleaseStore, history: History): Promise<LiveState> {
  const entry = await history.newest()
  if (!entry) return { entry: null, live: null, canary: null }
  const [live, canary] = await Promise.all([
    readComposition(store, entry.live),
    entry.canary ? readComposition(store, entry.canary.composition) : null,
  ])
  return {
    entry,
    live,
    canary:
      canary && entry.canary
        ? { record: canary, percent: entry.canary.percent, stages: entry.canary.stages }
        : null,
  }
}
