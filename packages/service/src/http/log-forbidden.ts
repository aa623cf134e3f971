import { AppError } from '../app-error.ts'
import { type BaseDeps, withEm } from '../deps.ts'
import { emit } from '../events/emit.ts'
import { clientKey } from '../limits/client-key.ts'
import type { Context } from './context.ts'

const pauseSeconds = 3_600

/** Has the access log keep that a call was rejected for lack of rights, at most once an hour of each user and call. */
export async function logForbidden(
  deps: BaseDeps,
  ctx: Context,
  call: string,
  error: unknown,
): Promise<void> {
  const { caller, log } = ctx.state
  if (!caller || !(error instanceof AppError && error.code === 'forbidden')) return
  const { name: service, config, volatileRedis, clock } = deps
  try {
    const key = `${config.redisPrefix}limit:${service}:forbidden:${call}:${caller.id}`
    const expiration = { type: 'EX', value: pauseSeconds } as const
    if ((await volatileRedis.set(key, '1', { expiration, condition: 'NX' })) === null) return
    const own = withEm(deps)
    const at = clock.now().toISOString()
    emit(own, 'access.forbidden', { userId: caller.id, service, call, address: clientKey(ctx.ip), at })
    await own.em.flush()
  } catch (failure) {
    log.error({ err: failure, call }, 'a rejected call could not be written to the access log')
  }
}
