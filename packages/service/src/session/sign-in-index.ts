import type { Caller } from '@kocyolu/contracts'
import type { Redis } from 'ioredis'
import type { SignInKeys } from './sign-in-store.ts'

// Reads and empties the index in one step, so that no sign-in can slip in between.
const endScript = `
local ended = 0
for _, id in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  if id ~= ARGV[2] then
    ended = ended + redis.call('DEL', ARGV[1] .. id)
    redis.call('SREM', KEYS[1], id)
  end
end
return ended`

/** Ends all sign-ins of a user, but for one if told so; says whether there was any. */
export async function endSignIns(
  redis: Redis,
  keys: SignInKeys,
  userId: string,
  exceptId = '',
): Promise<boolean> {
  const ended = await redis.eval(endScript, 1, keys.user(userId), keys.session(''), exceptId)
  return Number(ended) > 0
}

/** Writes changed data of a person into each of their sign-ins; one that ends meanwhile stays ended. */
export async function updateSignIns(redis: Redis, keys: SignInKeys, caller: Caller): Promise<void> {
  for (const id of await redis.smembers(keys.user(caller.id))) {
    const text = await redis.get(keys.session(id))
    if (text === null) continue
    await redis.set(keys.session(id), JSON.stringify({ ...JSON.parse(text), caller }), 'KEEPTTL', 'XX')
  }
}
