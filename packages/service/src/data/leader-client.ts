import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg'
import { type DatabaseAddress, readDatabaseAddress, settingsFor } from './database-address.ts'
import { DatabaseUnreachable } from './database-errors.ts'

/** So long after a first attempt another server is still tried for the same caller. */
const quickMs = 500

type ClientClass = new (options?: ClientConfig) => Client

/**
 * A node-postgres client for the server of an address that takes writes. Which that is becomes known by asking: one that
 * cannot be reached, or follows another one, is passed over by the next connection.
 */
export function leaderClient(address: DatabaseAddress): ClientClass {
  const { servers } = address
  let current = 0
  return class extends Client {
    readonly #server: number
    #follows = false

    constructor(options: ClientConfig = {}) {
      const server = current
      super({ ...options, ...settingsFor(address, servers[server] ?? servers[0]) })
      this.#server = server
      const said = this.connection as unknown as NodeJS.EventEmitter
      said.on('parameterStatus', ({ parameterName: name, parameterValue: value }) => {
        if (name === 'in_hot_standby' || name === 'default_transaction_read_only')
          this.#follows ||= value === 'on'
      })
    }

    override connect(): Promise<Client>
    override connect(callback: (error: Error | null, client?: Client) => void): void
    override connect(callback?: (error: Error | null, client?: Client) => void): Promise<Client> | undefined {
      const connected = this.#connect()
      if (!callback) return connected
      connected.then(() => callback(null, this), callback)
      return undefined
    }

    async #connect(): Promise<Client> {
      try {
        await super.connect()
        if (!this.#follows) return this
        await this.end()
        throw new DatabaseUnreachable('This PostgreSQL follows another one and takes no writes')
      } catch (error) {
        // Another caller that noticed it first has moved on already.
        if (current === this.#server) current = (current + 1) % servers.length
        throw error
      }
    }
  } as ClientClass
}

/** A node-postgres client for one server, whether it takes writes or not. */
export function standbyClient(address: DatabaseAddress): ClientClass {
  return class extends Client {
    constructor(options: ClientConfig = {}) {
      super({ ...options, ...settingsFor(address, address.servers[0]) })
    }
  }
}

/** A connection outside of the pool to the server that takes writes; each is tried once. */
export async function connectToLeader(url: string, options: ClientConfig): Promise<Client> {
  const address = readDatabaseAddress(url)
  const LeaderClient = leaderClient(address)
  for (let left = address.servers.length; ; left -= 1) {
    const client = new LeaderClient(options)
    // A connection that is lost before any user listens must not end the process.
    client.on('error', () => {})
    try {
      return await client.connect()
    } catch (error) {
      if (left <= 1) throw error
    }
  }
}

/** Has a pool try its other servers for a caller that one turned away at once. */
export function tryEachServer(pool: Pool, { servers }: DatabaseAddress): void {
  const connect = pool.connect.bind(pool) as () => ReturnType<Pool['connect']>
  const connectToAny: typeof connect = async () => {
    const asked = performance.now()
    for (let left = servers.length; ; left -= 1) {
      try {
        return await connect()
      } catch (error) {
        if (left <= 1 || performance.now() - asked > quickMs) throw error
      }
    }
  }
  // A caller with a callback is the pool itself.
  pool.connect = ((...callback: []) =>
    callback.length > 0 ? connect(...callback) : connectToAny()) as Pool['connect']
}

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
      // The transaction may still release it later, which the pool would call a mistake.
      client.release = () => undefined
      release(true)
    })
  })
}
