import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startThrowAwayStores } from './stores/throw-away-stores.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** An administrator's URL of a PostgreSQL server that may be filled with anything. */
    postgresUrl: string
    redisUrl: string
    /** `host:port` of PgBouncer in front of that server, by transaction; null where services reach it themselves. */
    pooler: string | null
  }
}

/**
 * Vitest's global set-up of the projects that need stores: real ones, on free ports, gone afterwards. With
 * TEST_POOLER=pgbouncer services reach PostgreSQL through PgBouncer.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_POSTGRES_URL: postgresUrl, TEST_REDIS_URL: redisUrl } = process.env
  if (postgresUrl && redisUrl) {
    project.provide('postgresUrl', postgresUrl)
    project.provide('redisUrl', redisUrl)
    project.provide('pooler', null)
    return async () => {}
  }
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-test-'))
  const stores = await startThrowAwayStores(folder, {
    withPooler: process.env.TEST_POOLER === 'pgbouncer',
  })
  project.provide('postgresUrl', stores.postgresUrl)
  project.provide('redisUrl', stores.redisUrl)
  project.provide('pooler', stores.pooler)
  return stores.stop
}
