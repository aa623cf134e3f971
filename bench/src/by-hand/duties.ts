import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createClient } from 'redis'
import { type Caller, Refused } from './book.ts'

const setting = (name: string): string => process.env[name] ?? ''
const prefix = setting('REDIS_PREFIX')
export const cookieName = 'kocyolu.sid'
const longestMs = 30 * 86_400_000

const script = (text: string) => ({ text, sha: '' })
const signInScript = script(`local text = redis.call('GET', KEYS[1])
if not text then return nil end
local signIn = cjson.decode(text)
local person = redis.call('HMGET', ARGV[1] .. signIn.userId, 'epoch', 'caller')
if tonumber(person[1] or -1) ~= signIn.epoch then return nil end
return {text, person[2]}`)
const limitScript = script(`for at, key in ipairs(KEYS) do
  local count = redis.call('INCR', key)
  if count == 1 then redis.call('EXPIRE', key, ARGV[at * 2]) end
  if count > tonumber(ARGV[at * 2 - 1]) then return 0 end
end
return 1`)

const [redis, volatile] = await Promise.all(
  ['REDIS_URL', 'REDIS_VOLATILE_URL'].map(name => createClient({ url: setting(name) }).connect()),
)
if (!redis || !volatile) throw new Error('Redis is not there')
signInScript.sha = await redis.scriptLoad(signInScript.text)
limitScript.sha = await volatile.scriptLoad(limitScript.text)

/** Who sends a request: a signed cookie names a sign-in in Redis. */
export async function callerOf(request: IncomingMessage): Promise<Caller | null> {
  const cookies = request.headers.cookie
  if (!cookies) return null
  const cookie = (name: string): string =>
    cookies
      .split('; ')
      .find(one => one.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? ''
  const id = cookie(cookieName)
  const due = createHmac('sha256', setting('SESSION_KEYS')).update(`${cookieName}=${id}`).digest('base64url')
  const given = cookie(`${cookieName}.sig`)
  if (given.length !== due.length || !timingSafeEqual(Buffer.from(given), Buffer.from(due))) return null
  const found = await readSignIn(id)
  return found && lasts(found.signIn) && found.signIn._expire > Date.now() ? found.caller : null
}

export interface SignIn {
  signedInAt: string
  _expire: number
}

/** What is kept of a sign-in, and of its person. */
export async function readSignIn(id: string): Promise<{ signIn: SignIn; caller: Caller } | null> {
  const keys = [`${prefix}session:${id}`]
  const found = (await redis?.evalSha(signInScript.sha, { keys, arguments: [`${prefix}person:`] })) as
    | string[]
    | null
  return found && { signIn: JSON.parse(found[0] ?? ''), caller: JSON.parse(found[1] ?? '') }
}

/** Whether a sign-in is not too old, however often it is used. */
export const lasts = ({ signedInAt }: SignIn): boolean => Date.parse(signedInAt) + longestMs > Date.now()

/** At most `most` in so many seconds. */
export interface Limit {
  name: string
  most: number
  seconds: number
}

export const perMinute: Limit = { name: 'hand', most: Number(setting('RATE_LIMIT_PER_MINUTE')), seconds: 60 }

/** Counts a request of a user, or address, in each of these; none past the first that is reached. */
export async function limit(who: string, limits: readonly Limit[] = [perMinute]): Promise<void> {
  const keys = limits.map(({ name }) => `${prefix}limit:${name}:${who}`)
  const given = limits.flatMap(({ most, seconds }) => [String(most), String(seconds)])
  const isWithin = await volatile?.evalSha(limitScript.sha, { keys, arguments: given })
  if (!isWithin) throw new Refused(429, 'rate_limited')
}

/** Gives a request its id, an answer its headers, and the log its line. */
export function attend(
  request: IncomingMessage,
  response: ServerResponse,
  callerId: () => string | undefined,
): void {
  const began = performance.now()
  const given = String(request.headers['x-request-id'] ?? '')
  const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
  const headers = {
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.once('close', () => {
    const line = {
      level: 'info',
      time: Date.now(),
      pid: process.pid,
      requestId,
      method: request.method,
      path: request.url?.split('?')[0],
      status: response.statusCode,
      ms: Math.round(performance.now() - began),
      user: callerId(),
    }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  })
}
