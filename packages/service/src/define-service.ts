import type { Contract, ServiceName } from '@kocyolu/contracts'
import type { Registry } from 'prom-client'
import type { z } from 'zod'
import type { Clock } from './clock.ts'
import { type BaseConfig, type ConfigSchema, readConfig, variablesOf } from './config.ts'
import type { Migrations } from './data/migration-steps.ts'
import type { Entities } from './data/orm.ts'
import { type BaseDeps, createBaseDeps } from './deps.ts'
import type { Consumers, ConsumersOf } from './events/consume.ts'
import { type Handlers, type Route, routesOf } from './http/routes.ts'
import type { JobHandlers } from './jobs/job-worker.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'

type Options<
  N extends ServiceName,
  C extends Contract,
  S extends ConfigSchema,
  E extends Entities,
  X extends object,
  M extends object,
> = {
  name: N
  contract: C
  /** `baseConfig`, or `baseConfig.extend({ … })`. */
  config: S
  entities: E
  migrations: Migrations
  /** Its metrics beyond those of every service. */
  metrics?: (registry: Registry) => M
  /** Dependencies of this service beyond the shared ones, such as a mailer. */
  extend?: (base: BaseDeps<z.output<S> & BaseConfig, E> & { metrics: Metrics & M }) => X | Promise<X>
}

/** A service before it runs: what `main.ts`, `migrate.ts`, `seed.ts` and the tests share. */
export type ServiceDefinition<
  D extends BaseDeps = BaseDeps,
  C extends Contract = Contract,
  N extends ServiceName = ServiceName,
> = {
  name: N
  contract: C
  entities: Entities
  migrations: Migrations
  /** The variables that it reads. */
  settings: string[]
  /** Its metrics for Prometheus. */
  metricNames(): string[]
  /** Reads the settings from the environment, or from `env`. */
  readConfig(env?: NodeJS.ProcessEnv): D['config']
  createDeps(config: D['config'], options?: { clock?: Clock }): Promise<D>
  /** Handlers of the contract's endpoints; each feature implements its own. */
  implement(handlers: Handlers<D, C>): Route<D>[]
  /** Consumers of exactly the events that name the service. */
  consume<K extends ConsumersOf<N, D>>(
    consumers: K & Record<Exclude<keyof K, keyof ConsumersOf<N, D>>, never>,
  ): Consumers<D>
  /** Handlers of background jobs, typed by their payloads. */
  handleJobs(handlers: JobHandlers<D>): JobHandlers<D>
}

/** The dependencies of a service: `type Deps = DepsOf<typeof service>`. */
export type DepsOf<S> = S extends ServiceDefinition<infer D, Contract> ? D : never

/** Declares a service: its contract, settings, entities and migrations, each once. */
export function defineService<
  N extends ServiceName,
  C extends Contract,
  S extends ConfigSchema,
  const E extends Entities,
  // biome-ignore lint/complexity/noBannedTypes: a service may have nothing beyond the shared dependencies
  X extends object = {},
  // biome-ignore lint/complexity/noBannedTypes: nor may it count anything of its own
  M extends object = {},
>(
  options: Options<N, C, S, E, X, M>,
): ServiceDefinition<BaseDeps<z.output<S> & BaseConfig, E> & X & { metrics: Metrics & M }, C, N> {
  type Base = BaseDeps<z.output<S> & BaseConfig, E> & { metrics: Metrics & M }
  type Deps = Base & X
  const { name, contract, entities, migrations } = options
  const metricsOf = (build: string): Metrics & M => {
    const metrics = createMetrics(name, build)
    return { ...metrics, ...(options.metrics?.(metrics.registry) as M) }
  }
  return {
    name,
    contract,
    entities,
    migrations,
    settings: variablesOf(options.config),
    metricNames: () =>
      metricsOf('dev')
        .registry.getMetricsAsArray()
        .map(metric => metric.name),
    readConfig: env => readConfig(options.config, env) as Deps['config'],
    async createDeps(config, { clock } = {}) {
      const metrics = metricsOf(config.build)
      const given = { name, config, entities, migrations, metrics, ...(clock && { clock }) }
      const base = (await createBaseDeps(given)) as Base
      return { ...base, ...((await options.extend?.(base)) as X) }
    },
    implement: handlers => routesOf(contract, handlers),
    consume: consumers => consumers as Consumers<Deps>,
    handleJobs: handlers => handlers,
  }
}
