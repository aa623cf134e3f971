import { EventEmitter } from 'node:events'
import type { BaseDeps } from '../deps.ts'

/** Counts the queries that some work makes outside transactions: each takes a connection of the pool. */
export async function queryCounter(api: {
  deps: BaseDeps
}): Promise<(work: () => Promise<unknown>) => Promise<number>> {
  const pool: unknown = await api.deps.orm.em.getDriver().getConnection().getNativeClient()
  if (!(pool instanceof EventEmitter)) throw new Error('Expected the pool of connections')
  let queries = 0
  pool.on('acquire', () => queries++)
  return async work => {
    queries = 0
    await work()
    return queries
  }
}
