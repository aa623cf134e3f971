import { contractVersions } from '@kocyolu/contracts'
import { pendingMigrations } from '../data/pending-migrations.ts'
import type { BaseDeps } from '../deps.ts'
import { isKept, within } from '../within.ts'
import type { Middleware } from './context.ts'

const timeoutMs = 2_000

/** `/healthz`: the process is alive, and what it is. `/readyz`: its own database answers and has had every migration of this build, and it is not draining; what it can do without Redis it does. `/metrics`: Prometheus. */
export function health(deps: BaseDeps, isDraining: () => boolean): Middleware {
  const self = { service: deps.name, build: deps.config.build, contract: contractVersions[deps.name] }
  return async (ctx, next) => {
    if (ctx.path === '/healthz') ctx.body = { status: 'ok', ...self }
    else if (ctx.path === '/metrics') {
      ctx.type = deps.metrics.registry.contentType
      ctx.body = await deps.metrics.registry.metrics()
    } else if (ctx.path === '/readyz') {
      const [pending, redis] = await Promise.all([
        within(timeoutMs, pendingMigrations(deps.orm)).catch(() => null),
        isKept(timeoutMs, deps.redis.ping()),
      ])
      const draining = isDraining()
      ctx.status = pending?.length === 0 && !draining ? 200 : 503
      ctx.body = { database: pending !== null, redis, draining, pendingMigrations: pending ?? [] }
    } else await next()
  }
}
