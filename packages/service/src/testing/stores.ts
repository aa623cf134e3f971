import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** An administrator's URL of a PostgreSQL server that may be filled with anything. */
    postgresUrl: string
    redisUrl: string
    /** `host:port` of PgBouncer in front of that server, by transaction; null where services reach it themselves. */
    pooler: string | null
  }
}

/** The stores that the test run was given. */
export function testStores(): { postgresUrl: string; redisUrl: string; pooler: string | null } {
  return { postgresUrl: inject('postgresUrl'), redisUrl: inject('redisUrl'), pooler: inject('pooler') }
}
