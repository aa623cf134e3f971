import { openApiDocument } from '@kocyolu/contracts/openapi'
import type { BaseDeps } from '../deps.ts'
import type { Middleware } from './context.ts'

/** `/api/docs/<service>`: the OpenAPI document of the service's contract, on a development stack alone. */
export function documents({ name, config }: BaseDeps): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== `/api/docs/${name}` || config.nodeEnv === 'production') return await next()
    // Loaded when asked for: a service needs no contract but its own.
    const { serviceContracts } = await import('@kocyolu/contracts/service-contracts')
    ctx.body = openApiDocument(name, serviceContracts[name])
  }
}
