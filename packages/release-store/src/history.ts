import { keys, numberOf } from './keys.ts'
import { createRecord, HistoryEntry, readRecord } from './records.ts'
import type { ReleaseStore } from './store.ts'

const pageLength = 50

export type History = ReturnType<typeof historyOf>

/** The history in the store: numbered from 1 without a gap. */
export function historyOf(store: ReleaseStore) {
  const read = (number: number) => readRecord(store, keys.entry(number), HistoryEntry)
  let known = 0

  /** The present state, or null before the first change. */
  const newest = async (): Promise<HistoryEntry | null> => {
    let found = known > 0 ? await read(known) : null
    // At first, or in a store that was restored: from then on a few reads, however long the history is.
    if (!found) {
      known = (await store.list(keys.entries)).map(numberOf).at(-1) ?? 0
      found = known > 0 ? await read(known) : null
    }
    for (let next = await read(known + 1); next; next = await read(known + 1)) {
      found = next
      known += 1
    }
    return found
  }

  /** The newest `limit` entries below `before`, newest first. */
  const page = async (limit: number, before?: number): Promise<HistoryEntry[]> => {
    const last = before === undefined ? ((await newest())?.number ?? 0) : before - 1
    const numbers = Array.from({ length: Math.min(limit, Math.max(last, 0)) }, (_, index) => last - index)
    return (await Promise.all(numbers.map(read))).filter(entry => entry !== null)
  }

  /** The entries from the newest on. */
  async function* backwards(): AsyncGenerator<HistoryEntry> {
    for (let before: number | undefined; before !== 1; ) {
      const entries = await page(pageLength, before)
      yield* entries
      before = entries.at(-1)?.number ?? 1
    }
  }

  /** Compositions live within these days, newest first: the entries since then and the one before them. */
  async function* within(days: number, now: Date): AsyncGenerator<HistoryEntry> {
    for await (const entry of backwards()) {
      yield entry
      if (now.getTime() - Date.parse(entry.at) > days * 86_400_000) return
    }
  }

  return {
    newest,
    read,
    backwards,
    within,
    /** The entries after this one, oldest first. */
    since: async (number: number): Promise<HistoryEntry[]> => {
      const entries: HistoryEntry[] = []
      for (let next = await read(number + 1); next; next = await read(next.number + 1)) entries.push(next)
      return entries
    },
    page,
    /** Makes the entry true, unless another operator has taken its number. */
    append: (entry: HistoryEntry) => createRecord(store, keys.entry(entry.number), entry),
  }
}
