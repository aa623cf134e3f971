import { asList, type ListOf } from '@kocyolu/contracts'
import { LRUCache } from 'lru-cache'

const keptMs = 10 * 60_000

/** A whole list, walked from part to part at most every ten minutes; the one before for as long as there is no newer one. */
export function listAll<T>(
  readPart: (cursor: string | undefined) => Promise<T[] | ListOf<T>>,
): () => Promise<T[]> {
  const lists = new LRUCache<'all', T[]>({
    max: 1,
    ttl: keptMs,
    allowStale: true,
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
  return () => lists.forceFetch('all')
}
