import { createHash } from 'node:crypto'
import type { AuditAction, Caller } from '@kocyolu/contracts'
import type { Clock } from '../clock.ts'
import type { BaseConfig } from '../config.ts'
import type { Em } from '../data/orm.ts'
import type { Redis } from '../data/redis.ts'
import type { Logger } from '../log.ts'
import { audit } from './audit.ts'

type Needs = { em: Em; clock: Clock; name: string; config: BaseConfig; volatileRedis: Redis; log: Logger }

type Look = {
  action: AuditAction
  /** Name of the list or file. */
  what: string
  /** By which it was filtered. */
  filter?: Record<string, string | number | boolean | undefined>
}

const pauseSeconds = 3_600

/** Writes down that an admin takes a file of people: before the first row is read. */
export async function auditExport(
  deps: Pick<Needs, 'em' | 'clock'>,
  actor: Caller,
  { action, what, filter = {} }: Look,
): Promise<void> {
  audit(deps, { actor, action, subject: { id: 'all', name: what }, after: filter })
  await deps.em.flush()
}

/** Writes down that an admin looks at people by name; the same look counts once an hour, and each while Redis is away. */
export async function auditLook(deps: Needs, actor: Caller, look: Look): Promise<void> {
  if (await isNew(deps, actor, look)) await auditExport(deps, actor, look)
}

async function isNew(
  { name, config, volatileRedis, log }: Needs,
  { id }: Caller,
  { action, filter = {} }: Look,
): Promise<boolean> {
  const filtered = createHash('sha256').update(JSON.stringify(filter)).digest('base64url').slice(0, 22)
  const key = `${config.redisPrefix}limit:${name}:look:${action}:${id}:${filtered}`
  const expiration = { type: 'EX', value: pauseSeconds } as const
  try {
    return (await volatileRedis.set(key, '1', { expiration, condition: 'NX' })) !== null
  } catch (failure) {
    log.warn({ err: failure }, 'a look is written down though it may have been a moment ago')
    return true
  }
}
