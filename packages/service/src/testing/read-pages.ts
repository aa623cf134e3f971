import { asList, type ListOf } from '@kocyolu/contracts'

/** Every page of a list, from its first to its last; `ask` is given the query that leads to the next one. */
export async function readPages<T>(
  ask: (query: { cursor?: string }) => Promise<T[] | ListOf<T>>,
): Promise<T[][]> {
  const pages: T[][] = []
  let next: string | null | undefined
  while (next !== null) {
    const { items, nextCursor } = asList(await ask(next === undefined ? {} : { cursor: next }))
    pages.push(items)
    next = nextCursor
  }
  return pages
}
