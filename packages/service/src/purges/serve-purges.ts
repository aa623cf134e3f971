import { AppError } from '../app-error.ts'
import type { Middleware } from '../http/context.ts'
import type { Purges } from './purges.ts'

export const purgesPath = '/purges'
const listenerName = /^[\w.-]{1,80}$/

/** `GET /purges?listener=…&known=…`, for gateways, which do not expose it: `{ mark }` as soon as there is another one. */
export function servePurges(purges: Purges): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== purgesPath) return next()
    if (ctx.method !== 'GET') throw new AppError('method_not_allowed')
    const query = new URLSearchParams(ctx.querystring)
    const [listener = '', known = ''] = [query.get('listener') ?? '', query.get('known') ?? '']
    if (!listenerName.test(listener))
      throw new AppError('invalid', { issues: [{ path: 'listener', message: 'Missing' }] })
    const left = new AbortController()
    ctx.res.once('close', () => left.abort())
    const mark = await purges.next(listener, known, left.signal)
    if (mark === null) throw new AppError('unavailable')
    ctx.body = { mark }
  }
}
