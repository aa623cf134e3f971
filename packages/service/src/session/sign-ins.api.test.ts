import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../http/context.ts'
import { cookiesOf, inRequest, testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'
import { signInKeys } from './person-record.ts'
import { signInStore } from './sign-in-store.ts'

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
  const ctx = { state: {} } as Context
  const Store = signInStore(api.deps.redis, signInKeys(api.deps.config.redisPrefix), 60_000)
  return { store: new Store(ctx), ctx }
}
const callerIn = async (cookie: string) => {
  const { store, ctx } = storeOf()
  await store.get(idOf(cookie))
  return ctx.state.signedInAs
}
const keyOf = (cookie: string): string => `${api.deps.config.redisPrefix}session:${idOf(cookie)}`
const personKeyOf = (id = ''): string => `${api.deps.config.redisPrefix}person:${id}`

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

  it('cannot be chosen by another user', async () => {
    const { cookie } = await api.as()
    const chosen = idOf(cookie).replace(/^./, first => (first === 'A' ? 'B' : 'A'))
    expect(await statusOf(cookie.replace(idOf(cookie), chosen))).toBe(401)
  })

  it('of an admin counts once a second factor was asked for', async () => {
    expect(await statusOf((await api.as({ role: 'admin' })).cookie)).toBe(200)
    expect(await statusOf((await api.as({ role: 'admin', factorChecked: false })).cookie)).toBe(401)
    expect(await statusOf((await api.as({ role: 'student', factorChecked: false })).cookie)).toBe(200)
  })

  it('keeps a proof that was given while another request was on its way', async () => {
    const { cookie } = await api.as({}, '2020-01-01T00:00:00.000Z')
    const [early, proving] = [storeOf().store, storeOf().store]
    const [loaded, other] = [await early.get(idOf(cookie)), await proving.get(idOf(cookie))]
    if (!loaded || !other) throw new Error('not signed in')
    const provedAt = '2026-11-20T09:00:00.000Z'
    await proving.set(idOf(cookie), { ...other, provedAt }, 60_000)
    await early.set(idOf(cookie), { ...loaded, _expire: 1_764_411_000_123 }, 60_000)
    const kept = await storeOf().store.get(idOf(cookie))
    expect(kept).toMatchObject({ ...loaded, provedAt, _expire: 1_764_411_000_123 })
  })

  it('that has been ended is not brought back by a request in flight', async () => {
    const { cookie, caller } = await api.as()
    const { store: inFlight } = storeOf()
    const signIn = await inFlight.get(idOf(cookie))
    if (!signIn || !caller) throw new Error('not signed in')
    await api.deps.signIns.endAll(caller.id)
    await inFlight.set(idOf(cookie), signIn, 60_000)
    expect(await statusOf(cookie)).toBe(401)
  })

  it('gets a new id when the role changes, and every other one of that person ends', async () => {
    const here = await api.as()
    const elsewhere = await api.as(here.caller ?? {})
    const received = listen(here.caller?.id ?? '')
    const response = await here.fetch('/api/notes/promote', { method: 'POST' })
    const fresh = cookiesOf(response.headers.getSetCookie())
    expect(idOf(fresh)).not.toBe(idOf(here.cookie))
    expect(await Promise.all([here.cookie, elsewhere.cookie, fresh].map(statusOf))).toEqual([401, 401, 200])
    expect(await callerIn(fresh)).toMatchObject({ role: 'mentor', mentorProfileId: 7 })
    expect(await (await received).next()).toEqual({ type: 'signed_out' })
  })

  it('ends everywhere at once, and open pages get the event', async () => {
    const first = await api.as()
    const second = await api.as(first.caller ?? {})
    const stranger = await api.as()
    const received = await listen(first.caller?.id ?? '')
    await api.deps.signIns.endAll(first.caller?.id ?? '')
    expect(await Promise.all([first.cookie, second.cookie, stranger.cookie].map(statusOf))).toEqual([
      401, 401, 200,
    ])
    expect(await received.next()).toEqual({ type: 'signed_out' })
  })

  it('carries changed data of its person without ending', async () => {
    const { cookie, caller } = await api.as({ emailVerified: false })
    if (!caller) throw new Error('not signed in')
    const [old, now] = [1_000_000, 1_000_001]
    await api.deps.signIns.update({ ...caller, emailVerified: true }, now)
    await api.deps.signIns.update({ ...caller, firstName: 'Eski' }, old)
    expect(await callerIn(cookie)).toEqual({ ...caller, emailVerified: true })
    expect(await statusOf(cookie)).toBe(200)
    expect(await api.deps.redis.pTTL(keyOf(cookie))).toBeGreaterThan(60_000)
  })

  it('ends when its person’s epoch has risen, even where it is still kept', async () => {
    const { cookie, caller } = await api.as()
    if (!caller) throw new Error('not signed in')
    const kept = await api.deps.redis.get(keyOf(cookie))
    const epoch = await api.deps.signIns.endAll(caller.id, 4)
    expect(epoch).toBe(5)
    expect(await api.deps.redis.get(keyOf(cookie))).toBe(kept)
    expect(await statusOf(cookie)).toBe(401)
    const again = await api.as(caller)
    expect(await statusOf(again.cookie)).toBe(200)
    expect(await statusOf(cookie)).toBe(401)
    expect(await api.deps.signIns.endAll(caller.id, 2)).toBe(6)
    expect(await statusOf(again.cookie)).toBe(401)
  })

  it('ends when its person’s record is lost, and does not come back with a new one', async () => {
    const first = await api.as()
    await api.deps.signIns.endAll(first.caller?.id ?? '')
    const second = await api.as(first.caller ?? {})
    await api.deps.redis.del(personKeyOf(first.caller?.id))
    expect(await statusOf(second.cookie)).toBe(401)
    expect(await statusOf(first.cookie)).toBe(401)
  })

  it('that has ended meanwhile is not continued by a request in flight', async () => {
    const { caller, cookie } = await api.as()
    if (!caller) throw new Error('not signed in')
    await inRequest(api.service, cookie, async ctx => {
      await api.deps.signIns.endAll(caller.id)
      const renewed = api.deps.signIns.renew(ctx, { ...caller, role: 'mentor' })
      await expect(renewed).rejects.toMatchObject({ code: 'unauthenticated' })
    })
    expect(await statusOf(cookie)).toBe(401)
  })

  it.each([
    ['a field that this build does not know', { later: { deep: [1] } }, 200],
    ['a field that came later', { emailVerified: undefined, mentorProfileId: undefined }, 200],
    ['a role that this build does not know', { role: 'guardian' }, 401],
    ['no name', { firstName: undefined }, 401],
  ])('is read or ends cleanly when another build kept %s', async (_, change, expected) => {
    const { cookie, caller } = await api.as()
    await api.deps.redis.hSet(personKeyOf(caller?.id), 'caller', JSON.stringify({ ...caller, ...change }))
    expect(await statusOf(cookie)).toBe(expected)
    expect((await api.anonymous.fetch('/api/notes/counts', { headers: { cookie } })).status).toBe(200)
  })

  it.each([
    ['nothing that can be read', 'no json'],
    ['a list', '[]'],
    ['a number', '7'],
    ['the person inside', JSON.stringify({ caller: { id: 'x' }, signedInAt: '2026-11-01T00:00:00Z' })],
    ['no time', JSON.stringify({ userId: 'someone', epoch: 1 })],
  ])('ends cleanly when another build kept %s', async (_, text) => {
    const { cookie, caller } = await api.as()
    await api.deps.redis.set(keyOf(cookie), text.replace('someone', caller?.id ?? ''))
    expect(await statusOf(cookie)).toBe(401)
  })

  it('is the first in its person’s list, though a hundred have begun since', async () => {
    const first = await api.as()
    for (let others = 0; others < 121; others += 1) await api.as(first.caller ?? {})
    let listed: Awaited<ReturnType<typeof api.deps.signIns.list>> = []
    await inRequest(api.service, first.cookie, async ctx => {
      listed = await api.deps.signIns.list(ctx, first.caller?.id ?? '')
    })
    expect(listed.filter(one => one.isCurrent)).toHaveLength(1)
    expect([listed[0]?.isCurrent, listed.length]).toEqual([true, 101])
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
    const key = keyOf(cookie)
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
  it('no user is signed in, and public pages stay open', async () => {
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

/** Events published to a user's browsers, one after the other. */
async function listen(userId: string) {
  const received: unknown[] = []
  const waiting: ((hint: unknown) => void)[] = []
  const subscriber = await api.deps.redis.duplicate().connect()
  await subscriber.subscribe(`${api.deps.config.redisPrefix}live:${userId}`, text => {
    const hint: unknown = JSON.parse(text)
    const next = waiting.shift()
    if (next) next(hint)
    else received.push(hint)
  })
  return {
    async next(): Promise<unknown> {
      const hint = received.shift() ?? (await new Promise(resolve => waiting.push(resolve)))
      subscriber.destroy()
      return hint
    },
  }
}

describe('the hint that a user is signed in', () => {
  const hintOf = async (cookie: string): Promise<string | undefined> => {
    const { headers } = await api.anonymous.fetch('/api/notes', { headers: { cookie } })
    return headers.getSetCookie().find(line => line.startsWith('kocyolu.signed-in='))
  }

  it('comes with the sign-in, can be read by scripts, and is set once', async () => {
    const { cookie } = await api.as()
    expect(cookie).toContain('kocyolu.signed-in=student')
    expect(await hintOf(cookie)).toBeUndefined()
    const hint = await hintOf(cookie.replace('kocyolu.signed-in=student', 'kocyolu.signed-in=admin'))
    expect(hint).toMatch(/^kocyolu\.signed-in=student\.[0-9a-f]{16}; path=\/; .*samesite=lax$/i)
  })

  it('goes when the sign-in has ended, and a visitor gets none', async () => {
    expect(await hintOf('kocyolu.signed-in=student')).toMatch(
      /^kocyolu\.signed-in=;.*expires=Thu, 01 Jan 1970/,
    )
    expect(await hintOf('')).toBeUndefined()
  })
})
