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
  }
}

/** Vitest's global set-up of the projects that need stores: real ones, on free ports, gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_POSTGRES_URL: postgresUrl, TEST_REDIS_URL: redisUrl } = process.env
  if (postgresUrl && redisUrl) {
    project.provide('postgresUrl', postgresUrl)
    project.provide('redisUrl', redisUrl)
    return async () => {}
  }
  const stores = await startThrowAwayStores(mkdtempSync(join(tmpdir(), 'kocyolu-test-')), line => {
    process.stderr.write(`${line}\n`)
  })
  project.provide('postgresUrl', stores.postgresUrl)
  project.provide('redisUrl', stores.redisUrl)
  return stores.stop
}
