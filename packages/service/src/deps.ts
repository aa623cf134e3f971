import type { ServiceName } from '@kocyolu/contracts'
import { startTelemetry } from '@kocyolu/telemetry'
import { type Clock, type Ids, randomIds, systemClock } from './clock.ts'
import type { BaseConfig } from './config.ts'
import type { Migrations } from './data/migration-steps.ts'
import { createOrm, type Em, type Entities, type Orm } from './data/orm.ts'
import { connectRedis, connectVolatileRedis, type Redis } from './data/redis.ts'
import { createQueues, type Queues } from './jobs/queues.ts'
import { createLive, type Live } from './live.ts'
import { createLog, type Logger } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createUploads, type Uploads } from './pictures/uploads.ts'
import { createPurges, type Purges } from './purges/purges.ts'
import { createSignIns, type SignIns } from './session/sign-ins.ts'

/** Dependencies of every service. */
export type BaseDeps<C extends BaseConfig = BaseConfig, E extends Entities = Entities> = {
  name: ServiceName
  config: C
  log: Logger
  orm: Orm<E>
  /** Queues and sign-ins: what it has acknowledged is kept. */
  redis: Redis
  /** Limits and live hints: quick, and nothing fails when it is away or has forgotten everything. */
  volatileRedis: Redis
  clock: Clock
  ids: Ids
  live: Live
  jobs: Queues
  signIns: SignIns
  metrics: Metrics
  uploads: Uploads
  purges: Purges
  /** Closes the stores; the last step of a process. */
  close(): Promise<void>
}

/** Dependencies of a use case: those of the service with an entity manager of its own request, event or job. */
export type WithEm<D extends { orm: { em: Em } }> = D & { em: D['orm']['em'] }

/** The same dependencies with a fresh entity manager, and the given logger. */
export function withEm<D extends BaseDeps>(deps: D, log: Logger = deps.log): WithEm<D> {
  const em: D['orm']['em'] = deps.orm.em.fork()
  return { ...deps, log, em }
}

type BaseOptions<C extends BaseConfig, E extends Entities> = {
  name: ServiceName
  config: C
  entities: E
  migrations: Migrations
  metrics: Metrics
  clock?: Clock
}

/** Connects a service to its stores. Rejects with `RedisAway` when the durable Redis does not answer. */
export async function createBaseDeps<C extends BaseConfig, E extends Entities>(
  options: BaseOptions<C, E>,
): Promise<BaseDeps<C, E>> {
  const { name, config, entities, migrations, metrics, clock = systemClock } = options
  const log = createLog(name, config)
  // First, since it fails where Redis is away: nothing is left running then.
  const redis = await connectRedis(config, log)
  const telemetry = await startTelemetry({
    endpoint: config.otelExporterOtlpEndpoint,
    ratio: config.otelTracesSamplerArg,
    service: name,
    build: config.build,
    registry: metrics.registry,
  })
  const volatileRedis = config.redisVolatileUrl ? await connectVolatileRedis(config, log) : redis
  const orm = createOrm({ schema: name, entities, migrations, config, watchPool: metrics.pool.watch })
  const live = createLive(volatileRedis, config.redisPrefix, log)
  const jobs = createQueues(redis, config.redisPrefix)
  return {
    name,
    config,
    log,
    orm,
    redis,
    volatileRedis,
    clock,
    ids: randomIds,
    live,
    jobs,
    signIns: createSignIns({ redis, config, clock, live }),
    metrics,
    purges: createPurges(),
    uploads: createUploads(name, volatileRedis, config),
    async close() {
      await jobs.close()
      await orm.close()
      for (const each of new Set([redis, volatileRedis])) each.destroy()
      await telemetry.close()
    },
  }
}
