import { contractVersions } from '@kocyolu/contracts'
import type { BaseDeps } from '../deps.ts'
import { isKept } from '../within.ts'
import type { Middleware } from './context.ts'

const timeoutMs = 2_000

/** `/healthz`: the process is alive, and what it is. `/readyz`: its own database answers and it is not draining; what it can do without Redis it does. `/metrics`: Prometheus. */
export function health(deps: BaseDeps, isDraining: () => boolean): Middleware {
  const self = { service: deps.name, build: deps.config.build, contract: contractVersions[deps.name] }
  return async (ctx, next) => {
    if (ctx.path === '/healthz') ctx.body = { status: 'ok', ...self }
    else if (ctx.path === '/metrics') {
      ctx.type = deps.metrics.registry.contentType
      ctx.body = await deps.metrics.registry.metrics()
    } else if (ctx.path === '/readyz') {
      const [database, redis] = await Promise.all([
        isKept(timeoutMs, deps.orm.em.fork().execute('select 1')),
        isKept(timeoutMs, deps.redis.ping()),
      ])
      const draining = isDraining()
      ctx.status = database && !draining ? 200 : 503
      ctx.body = { database, redis, draining }
    } else await next()
  }
}
