import type { Caller } from '@kocyolu/contracts'
import type { Redis } from '../data/redis.ts'
import type { SignIn, SignInKeys } from './sign-in-store.ts'

// In one step, so that whoever ends all sign-ins of the user finds this one, or comes before it.
const addScript = `
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3], 'NX')
redis.call('SADD', KEYS[2], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[4])`

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

type NewSignIn = { id: string; userId: string; text: string; lifetimeMs: number; indexMs: number }

/** Keeps a new sign-in, and its id among those of its user. */
export async function addSignIn(redis: Redis, keys: SignInKeys, signIn: NewSignIn): Promise<void> {
  const { id, userId, text, lifetimeMs, indexMs } = signIn
  await redis.eval(addScript, {
    keys: [keys.session(id), keys.user(userId)],
    arguments: [id, text, String(lifetimeMs), String(indexMs)],
  })
}

/** Ends all sign-ins of a user, but for one if told so; says whether there was any. */
export async function endSignIns(
  redis: Redis,
  keys: SignInKeys,
  userId: string,
  exceptId = '',
): Promise<boolean> {
  const ended = await redis.eval(endScript, {
    keys: [keys.user(userId)],
    arguments: [keys.session(''), exceptId],
  })
  return Number(ended) > 0
}

/** Writes changed data of a person into each of their sign-ins; one that ends meanwhile stays ended. */
export async function updateSignIns(
  redis: Redis,
  keys: SignInKeys,
  userId: string,
  changes: Partial<Caller>,
): Promise<void> {
  for (const id of await redis.sMembers(keys.user(userId))) {
    const text = await redis.get(keys.session(id))
    if (text === null) continue
    const signIn: SignIn = JSON.parse(text)
    const changed = JSON.stringify({ ...signIn, caller: { ...signIn.caller, ...changes } })
    await redis.set(keys.session(id), changed, { expiration: 'KEEPTTL', condition: 'XX' })
  }
}
