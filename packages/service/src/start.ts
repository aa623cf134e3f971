import { flushCompileCache } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import type { Contract } from '@kocyolu/contracts'
import { migrationConfig, readConfig } from './config.ts'
import type { Service } from './create-service.ts'
import { RedisAway } from './data/redis.ts'
import type { ServiceDefinition } from './define-service.ts'
import type { BaseDeps } from './deps.ts'
import { createLog, type Logger, logUncaught } from './log.ts'

/** So long a Redis that did not answer is not asked again. */
const awayMs = 500

type RunOptions = {
  /** Whether this process relays and works off events and jobs; default yes. */
  work?: boolean
}

/** A service's whole `main.ts`: settings, stores, HTTP, workers, and an orderly end at SIGTERM. */
export async function run<D extends BaseDeps, C extends Contract>(
  definition: ServiceDefinition<D, C>,
  buildApp: (deps: D) => Service<D>,
  { work = true }: RunOptions = {},
): Promise<void> {
  await orExplain(async () => {
    const config = definition.readConfig()
    const deps = await onceRedisAnswers(() => definition.createDeps(config))
    logUncaught(deps.log)
    const service = buildApp(deps)
    const port = await service.listen(deps.config.port, deps.config.host)
    endOnSignal(service.close, deps.log)
    if (work) await service.work()
    deps.log.info({ port }, 'ready')
    // Where a cache of compiled code is set: who is killed leaves it to the next all the same.
    flushCompileCache()
    // Garbage of loading is half of the memory, and is given back by nothing else until much has been asked (`--expose-gc`).
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  })
}

/**
 * Makes the dependencies that need Redis, as soon as it answers. Processes start in any order, and while Redis is replaced: who ended then would
 * have a good deployment rolled back. Until then nothing listens, so no probe takes the process for ready.
 */
async function onceRedisAnswers<T>(make: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof RedisAway)) throw error
      await pause(awayMs)
    }
  }
}

/** A service's whole `migrate.ts`: brings its schema up to date, as the schema's owner. */
export async function migrate(
  definition: Pick<ServiceDefinition, 'name' | 'entities' | 'migrations'>,
): Promise<void> {
  await orExplain(async () => {
    const config = readConfig(migrationConfig)
    const { migrateSchema } = await import('./data/migrate-schema.ts')
    const applied = await migrateSchema(definition, config.databaseUrl)
    createLog(definition.name, config).info({ applied }, 'migrated')
  })
}

/** Runs a script with a service's dependencies: a seed, a command-line tool. */
export async function runScript<D extends BaseDeps, C extends Contract>(
  definition: ServiceDefinition<D, C>,
  script: (deps: D) => Promise<void>,
): Promise<void> {
  await orExplain(async () => {
    const config = definition.readConfig({ PORT: '0', DATABASE_STATEMENT_MS: '0', ...process.env })
    const deps = await definition.createDeps(config)
    await script(deps).finally(() => deps.close())
  })
}

async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(
      `${error instanceof Error ? (error.name === 'ConfigError' ? error.message : error.stack) : error}\n`,
    )
    process.exit(1)
  }
}

function endOnSignal(close: () => Promise<void>, log: Logger): void {
  let ending = false
  const end = (signal: string): void => {
    if (ending) return
    ending = true
    log.info({ signal }, 'draining')
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the shutdown failed before all work was drained')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
