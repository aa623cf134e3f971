import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** An administrator's URL of a PostgreSQL server that may be filled with anything. */
    postgresUrl: string
    redisUrl: string
  }
}

/** The stores that the test run was given. */
export function testStores(): { postgresUrl: string; redisUrl: string } {
  return { postgresUrl: inject('postgresUrl'), redisUrl: inject('redisUrl') }
}
