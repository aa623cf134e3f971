import { asList, type ListOf } from '@kocyolu/contracts'
import { LRUCache } from 'lru-cache'

/**
 * A whole list, walked from part to part once for all who ask meanwhile, and kept for `keptMs`; the one before while it cannot
 * be had.
 */
export function listAll<T>(
  readPart: (cursor: string | undefined) => Promise<T[] | ListOf<T>>,
  keptMs = 0,
): () => Promise<T[]> {
  const lists = new LRUCache<'all', T[]>({
    max: 1,
    ttl: keptMs,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async () => {
      const all: T[] = []
      let cursor: string | undefined
      do {
        const { items, nextCursor } = asList(await readPart(cursor))
        all.push(...items)
        cursor = nextCursor ?? undefined
      } while (cursor !== undefined)
      return all
    },
  })
  return () => lists.forceFetch('all', { forceRefresh: keptMs === 0 })
}
