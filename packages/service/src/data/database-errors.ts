import { Socket } from 'node:net'
import { Client, DatabaseError, type Pool } from 'pg'

/** PostgreSQL could not be reached, or left in the middle: `code` is SQL's own for it, since node-postgres gives none. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
  readonly code = '08006'
}

/**
 * Answers that say nothing about the question: the connection failed (08), PostgreSQL shuts down or starts (57P0),
 * has no place or memory left (53), was promoted away (25006), or did not get done in time (57014, 55P03, 25P03, 25P04).
 */
const away = /^(?:08...|57P0[1-5]|53...|25006|57014|55P03|25P03|25P04)$/

/** The connection failed, PostgreSQL shuts down or starts, takes no more connections, or was promoted away. */
const lost = /^(?:08...|57P0[1-5]|53300|25006)$/

// However long a user has waited for a connection: nothing could be asked on it with less.
const leastSilenceMs = 200
// A shorter wait makes no difference.
const noticedMs = 100

/** Whether a thrown value, or what caused it, means that the database cannot answer now. */
export const isDatabaseAway = (thrown: unknown): boolean => hasCode(thrown, away)

/** Whether it means that no database was there to ask: the question has not been tried. */
export const isDatabaseLost = (thrown: unknown): boolean => hasCode(thrown, lost)

function hasCode(thrown: unknown, codes: RegExp): boolean {
  if (!(thrown instanceof Error)) return false
  if ('code' in thrown && typeof thrown.code === 'string' && codes.test(thrown.code)) return true
  return hasCode(thrown.cause, codes)
}

/**
 * Gives every loss of a pool's connections a name, and loses a connection on which a question stays unanswered for
 * `silenceMs`: PostgreSQL's own time limits do not help when it hangs. Waiting for the connection counts too, or one that
 * hangs would be waited for twice. 0 waits for ever.
 */
export function translateConnectionErrors(pool: Pool, silenceMs: number): void {
  const connect = pool.connect.bind(pool) as () => Promise<Client>
  const shortened = new WeakSet<object>()
  const connectInTime = async (): Promise<Client> => {
    const asked = performance.now()
    const client = await connect().catch(throwUnreachable)
    const waited = performance.now() - asked
    if (silenceMs && waited > noticedMs) {
      shortened.add(client)
      limitSilence(client, Math.max(Math.round(silenceMs - waited), leastSilenceMs))
    }
    return client
  }
  // A caller with a callback is the pool itself.
  pool.connect = ((...callback: []) =>
    callback.length > 0 ? connect(...callback) : connectInTime()) as Pool['connect']
  const inUse = new WeakSet<object>()
  pool.on('connect', added => {
    const client = added as unknown as Client
    translateErrors(client)
    // The socket's own clock begins again with whatever is sent or comes, so it is set once and not for each question.
    limitSilence(client, silenceMs)
    const { stream } = client.connection
    if (!(stream instanceof Socket)) return
    stream.on('timeout', () => {
      // One that rested in the pool owes no caller an answer, also where it is taken before the next line runs.
      if (!inUse.has(client)) return
      const { bytesRead } = stream
      // Data that came while this process was busy itself is read first: timers run before that.
      setImmediate(() => {
        if (inUse.has(client) && stream.bytesRead === bytesRead)
          stream.destroy(new DatabaseUnreachable('PostgreSQL does not answer any more'))
      })
    })
  })
  pool.on('acquire', client => inUse.add(client))
  pool.on('release', (_error, released) => {
    inUse.delete(released)
    if (shortened.delete(released)) limitSilence(released as unknown as Client, silenceMs)
  })
}

function translateErrors(client: Client): void {
  let lost = false
  client.on('error', () => {
    lost = true
  })
  const ask = (...question: unknown[]): unknown =>
    // Looked up at every question, so that a wrapped prototype sees these.
    Reflect.apply(Client.prototype.query, client, question)
  client.query = ((...question: unknown[]) => {
    const answer = ask(...question)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      if (lost && !(error instanceof DatabaseError)) throwUnreachable(error)
      throw error
    })
  }) as Client['query']
}

function limitSilence(client: Client, ms: number): void {
  if (client.connection.stream instanceof Socket) client.connection.stream.setTimeout(ms)
}

function throwUnreachable(cause: unknown): never {
  throw cause instanceof DatabaseUnreachable
    ? cause
    : new DatabaseUnreachable('PostgreSQL cannot be reached', { cause })
}

/** Whether a failed write broke the constraint of that name (unique, check, foreign key or exclusion). */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
