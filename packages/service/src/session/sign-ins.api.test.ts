import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../http/context.ts'
import { cookiesOf, testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'
import { signInKeys, signInStore } from './sign-in-store.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())

const idOf = (cookie: string): string => /kocyolu\.sid=([^;]+)/.exec(cookie)?.[1] ?? ''
const statusOf = async (cookie: string): Promise<number> =>
  (await api.anonymous.fetch('/api/notes', { headers: { cookie } })).status
const storeOf = () => {
  const Store = signInStore(api.deps.redis, signInKeys(api.deps.config.redisPrefix), 60_000)
  return new Store({ state: {} } as Context)
}

describe('a sign-in', () => {
  it('is named by 32 random bytes in a signed cookie', async () => {
    const { cookie } = await api.as()
    expect(Buffer.from(idOf(cookie), 'base64url')).toHaveLength(32)
    expect(await statusOf(cookie)).toBe(200)
    expect(
      await statusOf(cookie.replace(/sid\.sig=[^;]+/, `sid.sig=${randomBytes(20).toString('base64url')}`)),
    ).toBe(401)
    expect(await statusOf(cookie.split(';')[0] ?? '')).toBe(401)
  })

  it('cannot be chosen by somebody else', async () => {
    const { cookie } = await api.as()
    const chosen = idOf(cookie).replace(/^./, first => (first === 'A' ? 'B' : 'A'))
    expect(await statusOf(cookie.replace(idOf(cookie), chosen))).toBe(401)
  })

  it('that has been ended is not brought back by a request in flight', async () => {
    const { cookie, caller } = await api.as()
    const inFlight = storeOf()
    const signIn = await inFlight.get(idOf(cookie))
    if (!signIn || !caller) throw new Error('not signed in')
    await api.deps.signIns.endAll(caller.id)
    await inFlight.set(idOf(cookie), signIn, 60_000)
    expect(await statusOf(cookie)).toBe(401)
  })

  it('gets a new id when the role changes, and every other one of that person ends', async () => {
    const here = await api.as()
    const elsewhere = await api.as(here.caller ?? {})
    const heard = listen(here.caller?.id ?? '')
    const response = await here.fetch('/api/notes/promote', { method: 'POST' })
    const fresh = cookiesOf(response.headers.getSetCookie())
    expect(idOf(fresh)).not.toBe(idOf(here.cookie))
    expect(await Promise.all([here.cookie, elsewhere.cookie, fresh].map(statusOf))).toEqual([401, 401, 200])
    expect((await storeOf().get(idOf(fresh)))?.caller).toMatchObject({ role: 'mentor', mentorProfileId: 7 })
    expect(await (await heard).next()).toEqual({ type: 'signed_out' })
  })

  it('ends everywhere at once, and open pages hear of it', async () => {
    const first = await api.as()
    const second = await api.as(first.caller ?? {})
    const stranger = await api.as()
    const heard = await listen(first.caller?.id ?? '')
    await api.deps.signIns.endAll(first.caller?.id ?? '')
    expect(await Promise.all([first.cookie, second.cookie, stranger.cookie].map(statusOf))).toEqual([
      401, 401, 200,
    ])
    expect(await heard.next()).toEqual({ type: 'signed_out' })
  })

  it('carries changed data of its person without ending', async () => {
    const { cookie, caller } = await api.as({ emailVerified: false })
    if (!caller) throw new Error('not signed in')
    await api.deps.signIns.update(caller.id, { emailVerified: true })
    expect((await storeOf().get(idOf(cookie)))?.caller.emailVerified).toBe(true)
    expect(await statusOf(cookie)).toBe(200)
    expect(
      await api.deps.redis.pTTL(`${api.deps.config.redisPrefix}session:${idOf(cookie)}`),
    ).toBeGreaterThan(60_000)
  })

  it('ends at last, however much it is used', async () => {
    const { cookie } = await api.as()
    api.clock.advance((api.deps.config.sessionMaxHours - 1) * 3_600_000)
    expect(await statusOf(cookie)).toBe(200)
    api.clock.advance(2 * 3_600_000)
    expect(await statusOf(cookie)).toBe(401)
  })

  it('lives on while it is used', async () => {
    const { cookie } = await api.as()
    const key = `${api.deps.config.redisPrefix}session:${idOf(cookie)}`
    const stored = JSON.parse((await api.deps.redis.get(key)) ?? '{}')
    await api.deps.redis.set(key, JSON.stringify({ ...stored, _expire: Date.now() + 5_000 }), {
      expiration: { type: 'PX', value: 5_000 },
    })
    const response = await api.anonymous.fetch('/api/notes', { headers: { cookie } })
    expect(response.headers.getSetCookie()[0]).toContain(idOf(cookie))
    expect(await api.deps.redis.pTTL(key)).toBeGreaterThan(6 * 24 * 3_600_000)
  })
})

describe('while Redis is away', () => {
  it('nobody is signed in, and what is public stays open', async () => {
    const lonely = await start()
    const student = await lonely.as()
    const away = once(lonely.deps.redis, 'end')
    lonely.deps.redis.destroy()
    await away
    expect((await student.fetch('/api/notes')).status).toBe(503)
    expect((await lonely.anonymous.fetch('/api/notes')).status).toBe(401)
    expect(await student.countNotes()).toMatchObject({ signedIn: false })
    expect(await (await lonely.anonymous.fetch('/readyz')).json()).toMatchObject({ redis: false })
    await lonely.deps.redis.connect()
    expect((await student.fetch('/api/notes')).status).toBe(200)
    await lonely.close()
  })
})

/** What is published to a user's browsers, one after the other. */
async function listen(userId: string) {
  const heard: unknown[] = []
  const waiting: ((hint: unknown) => void)[] = []
  const subscriber = await api.deps.redis.duplicate().connect()
  await subscriber.subscribe(`${api.deps.config.redisPrefix}live:${userId}`, text => {
    const hint: unknown = JSON.parse(text)
    const next = waiting.shift()
    if (next) next(hint)
    else heard.push(hint)
  })
  return {
    async next(): Promise<unknown> {
      const hint = heard.shift() ?? (await new Promise(resolve => waiting.push(resolve)))
      subscriber.destroy()
      return hint
    },
  }
}
