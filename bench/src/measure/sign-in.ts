import { createHmac, randomBytes } from 'node:crypto'
import type { createClient } from 'redis'
import { commonSettings } from './start-programs.ts'

/** Somebody who is signed in, as each contender is told of them. */
export interface Person {
  id: string
  headers: Record<string, string>
}

const { SESSION_KEYS: key, REDIS_PREFIX: prefix } = commonSettings
const weekMs = 7 * 86_400_000

/** Signs somebody in past all services: contenders without duties are told of the caller by a header. */
export async function signIn(
  redis: Pick<ReturnType<typeof createClient>, 'set' | 'hSet'>,
  caller: Record<string, unknown> & { id: string },
): Promise<Person> {
  const id = randomBytes(32).toString('base64url')
  const signIn = { userId: caller.id, epoch: 0, signedInAt: new Date().toISOString() }
  const lasting = { ...signIn, _expire: Date.now() + weekMs, _maxAge: weekMs }
  await redis.set(`${prefix}session:${id}`, JSON.stringify(lasting))
  await redis.hSet(`${prefix}person:${caller.id}`, { epoch: 0, version: 1, caller: JSON.stringify(caller) })
  const signature = createHmac('sha256', key).update(`kocyolu.sid=${id}`).digest('base64url')
  const cookie = `kocyolu.sid=${id}; kocyolu.sid.sig=${signature}; kocyolu.signed-in=1`
  return { id: caller.id, headers: { cookie, 'x-caller': encodeURIComponent(JSON.stringify(caller)) } }
}
