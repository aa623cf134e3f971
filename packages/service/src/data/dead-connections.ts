import type { Pool, PoolClient } from 'pg'

/**
 * Gives the places of lost connections back to the pool. A transaction whose connection is gone cannot roll back and
 * would hold its place for ever; after as many losses as there are places nothing would reach the database any more.
 */
export function releaseDeadConnections(pool: Pool): void {
  const inUse = new Set<PoolClient>()
  pool.on('acquire', client => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', client => {
    client.once('end', () => {
      if (!inUse.has(client)) return
      const { release } = client
      // The transaction may still let go of it later, which the pool would call a mistake.
      client.release = () => undefined
      release(true)
    })
  })
}
