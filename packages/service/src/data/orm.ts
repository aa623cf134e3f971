import { createHash } from 'node:crypto'
import { inChildSpan, isTracing } from '@kocyolu/telemetry'
import { type EntityClass, type EntitySchema, MikroORM, type Options } from '@mikro-orm/core'
import { PostgreSqlDriver, type SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { type Pool, type PoolClient, TypeOverrides } from 'pg'
import type { BaseConfig } from '../config.ts'
import { readDatabaseAddress } from './database-address.ts'
import { translateConnectionErrors } from './database-errors.ts'
import { leaderClient, releaseDeadConnections, standbyClient, tryEachServer } from './leader-client.ts'
import type { Migrations } from './migration-steps.ts'

/** Says in its text that a statement shall be kept. */
export const preparedMark = '/* prepared */'

/**
 * Used in a statement that is asked all the time: each connection has it parsed and planned once, not every time. Only
 * for statements with one text that name the columns they return, since a connection outlives a change of the tables.
 */
export const prepared = sql`${sql.raw(preparedMark)}`

/** Has a pool's connections keep the statements that say they are `prepared`. */
function keepPrepared(pool: Pool): void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
    return name
  }
  pool.on('connect', client => {
    const ask = client.query.bind(client) as (...question: unknown[]) => unknown
    client.query = ((...question: unknown[]) => {
      const [text, values] = question
      if (question.length !== 2 || typeof text !== 'string' || !text.includes(preparedMark))
        return ask(...question)
      return ask({ name: nameOf(text), text, values })
    }) as PoolClient['query']
  })
}

/**
 * Makes each statement of a pool a span of the request, event or job that asks it. It says which table it begins with and
 * nothing else: MikroORM's own statements contain the values.
 */
function traceStatements(pool: Pool, schema: string, tables: ReadonlySet<string>): void {
  if (!isTracing()) return
  pool.on('connect', client => {
    const ask = client.query.bind(client) as (...question: unknown[]) => unknown
    client.query = ((...question: unknown[]) => {
      const text = textOf(question[0])
      if (text === undefined || typeof question.at(-1) === 'function') return ask(...question)
      const { operation, table } = summaryOf(text, tables)
      const attributes = {
        'db.system.name': 'postgresql',
        'db.namespace': schema,
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      }
      const name = table ? `${operation} ${table}` : operation
      return inChildSpan(name, { kind: 'client', attributes }, async () => ask(...question))
    }) as PoolClient['query']
  })
}

const operations = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'])

function summaryOf(
  text: string,
  tables: ReadonlySet<string>,
): { operation: string; table: string | undefined } {
  const first = /^(?:\/\*.*?\*\/)?\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  const named = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)/i.exec(text)?.[1] ?? ''
  return {
    operation: operations.has(first) ? first : 'other',
    table: tables.has(named) ? named : undefined,
  }
}

function textOf(question: unknown): string | undefined {
  if (typeof question === 'string') return question
  if (typeof question !== 'object' || question === null || !('text' in question)) return undefined
  return typeof question.text === 'string' ? question.text : undefined
}

/** A service's entities, as a tuple, so that `em.getKysely()` knows every table and column. */
export type Entities = readonly (EntityClass<object> | EntitySchema)[]
/** An entity manager whose `getKysely()` is typed by the service's entities. */
export type Em<E extends Entities = Entities> = SqlEntityManager & { '~entities'?: E }
export type Orm<E extends Entities = Entities> = Omit<MikroORM<PostgreSqlDriver>, 'em'> & {
  em: Em<E>
  /** Those of this build. */
  migrations: Migrations
}

const int8 = 20
const date = 1082
const timestamptz = 1184

/** Rows read by projection carry real values: days as they are written, instants as `Date`, counts as `number` (none here passes 2^53). */
function columnTypes(): TypeOverrides {
  const types = new TypeOverrides()
  types.setTypeParser(date, String)
  types.setTypeParser(timestamptz, value => new Date(value))
  types.setTypeParser(int8, Number)
  return types
}

type OrmOptions<E extends Entities> = {
  schema: string
  entities: E
  migrations: Migrations
  config: Pick<BaseConfig, 'databaseUrl' | 'databasePool'> &
    Partial<TimeLimits & Pick<BaseConfig, 'databasePrepared'>>
  /** The server follows another one, and is only read. */
  follows?: boolean
  /** Watches the pool of connections. */
  watchPool?: (pool: Pool) => void
  /** Role that runs migrations, where they are run. */
  migrator?: Pick<Options, 'extensions' | 'migrations'>
}

/** In milliseconds; what is absent has no limit. */
type TimeLimits = Pick<BaseConfig, 'databaseConnectMs' | 'databaseStatementMs' | 'databaseLockMs'>

/** A schema without a class names its table. */
const tablesOf = (entities: Entities): ReadonlySet<string> =>
  new Set(entities.flatMap(each => ('meta' in each ? [each.meta.tableName] : [])))

/** On top of the server's own limit, so that the server reports the error first. */
export const silenceMs = 500

/** MikroORM on one schema: also what names no schema (projections, triggers) looks there first, then in `public`. Connects on first use. */
export function createOrm<E extends Entities>({
  schema,
  entities,
  migrations,
  config,
  follows = false,
  watchPool,
  migrator,
}: OrmOptions<E>): Orm<E> {
  const { databaseConnectMs = 0, databaseStatementMs = 0, databaseLockMs = 0 } = config
  const address = readDatabaseAddress(config.databaseUrl)
  const orm = new MikroORM({
    driver: PostgreSqlDriver,
    entities: [...entities],
    dbName: address.signIn.database,
    schema,
    pool: { min: 0, max: config.databasePool },
    driverOptions: {
      Client: follows ? standbyClient(address) : leaderClient(address),
      types: columnTypes(),
      options: [
        `-c search_path=${schema},public`,
        `-c statement_timeout=${databaseStatementMs}`,
        `-c lock_timeout=${databaseLockMs}`,
        `-c idle_in_transaction_session_timeout=${databaseStatementMs}`,
      ].join(' '),
      application_name: schema,
      // Waiting for a place in the pool counts too.
      connectionTimeoutMillis: databaseConnectMs,
      keepAlive: true,
      onPoolCreated(pool: Pool) {
        tryEachServer(pool, address)
        releaseDeadConnections(pool)
        translateConnectionErrors(pool, databaseStatementMs && databaseStatementMs + silenceMs)
        traceStatements(pool, schema, tablesOf(entities))
        if (config.databasePrepared !== false) keepPrepared(pool)
        watchPool?.(pool)
      },
    },
    forceUtcTimezone: true,
    ...migrator,
    // Contexts are forked per request, event and job; a shared one would leak between them.
    allowGlobalContext: false,
  })
  return Object.assign(orm, { migrations }) as unknown as Orm<E>
}
