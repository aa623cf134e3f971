import type { Caller } from '@kocyolu/contracts'
import { type Redis, runScript } from '../data/redis.ts'

export type SignInKeys = {
  session(id: string): string
  person(userId: string): string
  /** Names of a person's sign-ins by when they began; some may have ended. */
  signIns(userId: string): string
}

/** Redis keys of the sign-ins, and of the record of each person who has any. */
export function signInKeys(redisPrefix: string): SignInKeys {
  return {
    session: id => `${redisPrefix}session:${id}`,
    person: userId => `${redisPrefix}person:${userId}`,
    signIns: userId => `${redisPrefix}person:${userId}:sign-ins`,
  }
}

// A person's record holds the epoch, which only rises, and the caller as all of their sign-ins show them, with the
// version of the user that it was made from. A sign-in lasts while its own epoch is the record's; no record, no sign-in.

const read = `
local text = redis.call('GET', KEYS[1])
local understood, signIn = pcall(cjson.decode, text)
if not understood or type(signIn) ~= 'table' or type(signIn.userId) ~= 'string' then return nil end
local person = redis.call('HMGET', ARGV[1] .. signIn.userId, 'epoch', 'caller')
if not person[1] or not person[2] or tonumber(person[1]) ~= signIn.epoch then return nil end
return {text, person[2]}`

// Nothing of it is declared as a key: Redis takes those for written, and most services only look at people.
const list = `
local epoch = tonumber(redis.call('HGET', ARGV[1], 'epoch') or -1)
local found = {}
for _, id in ipairs(redis.call('ZREVRANGE', ARGV[2], 0, -1)) do
  local text = redis.call('GET', ARGV[3] .. id)
  local understood, signIn = pcall(cjson.decode, text)
  if understood and type(signIn) == 'table' and signIn.epoch == epoch then
    table.insert(found, id)
    table.insert(found, text)
  end
end
return found`

const begin = `
local epoch = math.max(tonumber(redis.call('HGET', KEYS[1], 'epoch') or 0), tonumber(ARGV[1]))
local version = redis.call('HGET', KEYS[1], 'version')
redis.call('HSET', KEYS[1], 'epoch', epoch)
if not version or tonumber(version) < tonumber(ARGV[3]) then
  redis.call('HSET', KEYS[1], 'caller', ARGV[2], 'version', ARGV[3])
end
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return epoch`

const renew = `
if tonumber(redis.call('HGET', KEYS[1], 'epoch') or -1) ~= tonumber(ARGV[1]) then return nil end
redis.call('HSET', KEYS[1], 'caller', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return redis.call('HINCRBY', KEYS[1], 'epoch', 1)`

const update = `
local version = redis.call('HGET', KEYS[1], 'version')
if version and tonumber(version) <= tonumber(ARGV[2]) then
  redis.call('HSET', KEYS[1], 'caller', ARGV[1], 'version', ARGV[2])
end`

const raise = `
local epoch = math.max(tonumber(redis.call('HGET', KEYS[1], 'epoch') or 0), tonumber(ARGV[1])) + 1
redis.call('HSET', KEYS[1], 'epoch', epoch)
redis.call('HDEL', KEYS[1], 'caller', 'version')
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return epoch`

// A request that was begun earlier must not take back that its person has proved to be there meanwhile.
const keep = `
local before = redis.call('GET', KEYS[1])
if not before then return 0 end
local text = ARGV[1]
local understood, kept = pcall(cjson.decode, before)
if understood and type(kept) == 'table' and type(kept.provedAt) == 'string' then
  local given = cjson.decode(text)
  if type(given.provedAt) ~= 'string' or given.provedAt < kept.provedAt then
    given.provedAt = kept.provedAt
    text = cjson.encode(given)
  end
end
redis.call('SET', KEYS[1], text, 'PX', ARGV[2])
return 1`

/** Writes a sign-in that still lasts; of two proofs the later one stays. */
export async function keepSignIn(
  redis: Redis,
  keys: SignInKeys,
  id: string,
  signIn: object,
  lifetimeMs: number,
): Promise<void> {
  const given = [JSON.stringify(signIn), String(lifetimeMs)]
  await runScript(redis, keep, { keys: [keys.session(id)], arguments: given })
}

/** A sign-in that lasts and its person, as they were written by whatever build; null when there is none. */
export async function readSignIn(redis: Redis, keys: SignInKeys, id: string) {
  const found = await runScript(redis, read, { keys: [keys.session(id)], arguments: [keys.person('')] })
  if (!Array.isArray(found)) return null
  const [signIn, caller] = found.map(text => parsed(String(text)))
  return { signIn, caller }
}

/** The sign-ins of a person that last, newest first, as they were written by whatever build. */
export async function readSignIns(
  redis: Redis,
  keys: SignInKeys,
  userId: string,
): Promise<{ id: string; signIn: unknown }[]> {
  const asked = { keys: [], arguments: [keys.person(userId), keys.signIns(userId), keys.session('')] }
  const found = (await runScript(redis, list, asked)) as string[]
  const ids = found.filter((_, at) => at % 2 === 0)
  return ids.map((id, at) => ({ id, signIn: parsed(String(found[2 * at + 1])) }))
}

/** The most sign-ins of a person that are listed. */
const maxListed = 100

/** Lists a sign-in that begins. */
export async function noteSignIn(
  redis: Redis,
  keys: SignInKeys,
  { userId, signedInAt }: { userId: string; signedInAt: string },
  id: string,
  lifetimeMs: number,
): Promise<void> {
  const key = keys.signIns(userId)
  await redis
    .multi()
    .zAdd(key, { score: Date.parse(signedInAt), value: id })
    .zRemRangeByRank(key, 0, -maxListed - 1)
    .pExpire(key, lifetimeMs)
    .exec()
}

/** The user's row that a sign-in begins with: `epoch` counts what ended all sign-ins before, `version` every change. */
export type Standing = { epoch: number; version: number }

/** Opens a person's record, or brings it up to date; gives the epoch that a new sign-in carries. */
export async function beginEpoch(
  redis: Redis,
  keys: SignInKeys,
  caller: Caller,
  { epoch, version }: Standing,
  lifetimeMs: number,
): Promise<number> {
  const given = [epoch, JSON.stringify(caller), version, lifetimeMs].map(String)
  return Number(await runScript(redis, begin, { keys: [keys.person(caller.id)], arguments: given }))
}

/** Changes a person on behalf of one of their sign-ins and ends all; gives the epoch to continue with, null when that sign-in has ended. */
export async function renewEpoch(
  redis: Redis,
  keys: SignInKeys,
  caller: Caller,
  epoch: number,
  lifetimeMs: number,
): Promise<number | null> {
  const given = [epoch, JSON.stringify(caller), lifetimeMs].map(String)
  const renewed = await runScript(redis, renew, { keys: [keys.person(caller.id)], arguments: given })
  return renewed === null ? null : Number(renewed)
}

/** Shows a changed person in all of their sign-ins; an older version never wins. */
export async function updatePerson(
  redis: Redis,
  keys: SignInKeys,
  caller: Caller,
  version: number,
): Promise<void> {
  const given = [JSON.stringify(caller), String(version)]
  await runScript(redis, update, { keys: [keys.person(caller.id)], arguments: given })
}

/** Ends all sign-ins of a person; gives the new epoch, which is higher than the record's and the given one. */
export async function raiseEpoch(
  redis: Redis,
  keys: SignInKeys,
  userId: string,
  epoch: number,
  lifetimeMs: number,
): Promise<number> {
  const given = [epoch, lifetimeMs].map(String)
  return Number(await runScript(redis, raise, { keys: [keys.person(userId)], arguments: given }))
}

/** Removes a person's record, which ends their sign-ins, and what is left of these. */
export async function forgetPerson(redis: Redis, keys: SignInKeys, userId: string): Promise<void> {
  const ids = await redis.zRange(keys.signIns(userId), 0, -1)
  await redis.del([keys.person(userId), keys.signIns(userId), ...ids.map(keys.session)])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
