import { createHash } from 'node:crypto'
import { limits } from '@kocyolu/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member, type NotificationsApi, startNotifications } from '../testing/notifications-api.ts'
import { pushEnv, startWithPush, turnOn } from '../testing/push-api.ts'
import { type PushService, startPushService } from '../testing/push-service.ts'
import { createPusher } from './pusher.ts'

let api: NotificationsApi
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  api = await startWithPush(service)
})
afterAll(async () => {
  await api.close()
  await service.close()
})

const key = pushEnv.VAPID_PUBLIC_KEY

describe('a browser', () => {
  it('is turned on, again as the same, shown, and turned off, again as well', async () => {
    const me = await member(api)
    const browser = service.browser()
    expect(await me.getPush()).toEqual({ key, browsers: [] })
    const on = await turnOn(me, browser)
    expect(on.browsers).toMatchObject([{ isCurrent: true, lastSuccessAt: null }])
    expect(await turnOn(me, browser)).toEqual(on)
    expect(await me.getPush()).toEqual(on)
    expect(JSON.stringify(on)).not.toContain(browser.subscription.endpoint)
    const id = String(on.browsers[0]?.id)
    for (const _ of [1, 2]) expect((await me.turnPushOff({ params: { id } })).browsers).toEqual([])
  })

  it('of another person stays as it is, and is shown to no other user', async () => {
    const [me, other] = [await member(api), await member(api)]
    const { browsers } = await turnOn(me, service.browser())
    const id = String(browsers[0]?.id)
    expect((await other.turnPushOff({ params: { id } })).browsers).toEqual([])
    expect((await me.getPush()).browsers).toHaveLength(1)
  })

  it('that another person uses is theirs alone', async () => {
    const [former, next] = [await member(api), await member(api)]
    await turnOn(former, service.browser('shared'))
    expect((await turnOn(next, service.browser('shared'))).browsers).toHaveLength(1)
    expect((await former.getPush()).browsers).toEqual([])
  })

  it('has one endpoint in one sign-in, the newest', async () => {
    const me = await member(api)
    const { browsers } = await turnOn(me, service.browser())
    api.clock.advance(1_000)
    const now = await turnOn(me, service.browser())
    expect(now.browsers).toHaveLength(1)
    expect(now.browsers[0]?.id).not.toBe(browsers[0]?.id)
  })

  it('is recognised by the hash of its endpoint, and no client learns the endpoint', async () => {
    const me = await member(api)
    const browser = service.browser()
    const hash = createHash('sha256').update(browser.subscription.endpoint).digest('base64url')
    expect((await turnOn(me, browser)).browsers).toMatchObject([{ endpointHash: hash }])
    expect((await turnOn(me, service.browser())).browsers[0]?.endpointHash).not.toBe(hash)
  })

  it('is one of ten at most, also of many at once', async () => {
    const first = await member(api)
    const everywhere = [first]
    for (let at = 0; at < 13; at += 1) {
      api.clock.advance(1_000)
      everywhere.push({ ...first, ...(await api.as({ id: first.id })) })
    }
    await Promise.all(everywhere.map(each => turnOn(each, service.browser())))
    expect((await first.getPush()).browsers).toHaveLength(limits.pushBrowsersMax)
  })

  it('is none any more once its sign-in has ended, and the others stay', async () => {
    const me = await member(api)
    api.clock.advance(1_000)
    const elsewhere = { ...me, ...(await api.as({ id: me.id })) }
    await turnOn(me, service.browser())
    await turnOn(elsewhere, service.browser())
    expect((await me.getPush()).browsers).toHaveLength(2)
    await api.deps.signIns.endAll(me.id)
    api.clock.advance(1_000)
    const again = await api.as({ id: me.id })
    expect((await again.getPush()).browsers).toEqual([])
  })
})

describe('what is refused', () => {
  it('is whatever is no push service that is known here', async () => {
    const me = await member(api)
    const { subscription } = service.browser()
    const addresses = [
      ...[
        'https://127.0.0.1/x',
        'https://169.254.169.254/latest',
        'https://localhost:5432/',
        'https://[::1]/',
      ],
      ...[`https://${service.host}@evil.test/x`, `https://127.0.0.1.evil.test/x`, 'https://push.apple.com/x'],
      ...[
        'https://evilpush.apple.com/x',
        'https://web.push.apple.com:8443/x',
        'https://a@web.push.apple.com/x',
      ],
      ...[
        'https://web.push.apple.com./x',
        'https://evil.test/#.push.apple.com',
        'https://evil.test\\.push.apple.com',
      ],
    ]
    for (const endpoint of addresses)
      await expect(
        me.turnPushOn({ body: { key, ...subscription, endpoint } }),
        endpoint,
      ).rejects.toMatchObject({ code: 'push.unknown_service' })
    expect((await me.getPush()).browsers).toEqual([])
  })

  it.each([
    { endpoint: 'http://web.push.apple.com/x' },
    { endpoint: 'javascript:alert(1)' },
    { endpoint: `https://web.push.apple.com/${'x'.repeat(limits.pushEndpointMax)}` },
    { p256dh: 'A'.repeat(87) },
    { p256dh: 'short' },
    { auth: 'A'.repeat(23) },
  ])('is %j', async wrong => {
    const me = await member(api)
    const { subscription } = service.browser()
    await expect(me.turnPushOn({ body: { key, ...subscription, ...wrong } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('is a browser that was asked with an earlier key', async () => {
    const me = await member(api)
    const { subscription } = service.browser()
    await expect(me.turnPushOn({ body: { key: 'earlier', ...subscription } })).rejects.toMatchObject({
      code: 'push.key_changed',
    })
  })
})

describe('without keys', () => {
  let without: NotificationsApi
  beforeAll(async () => {
    without = await startNotifications()
  })
  afterAll(() => without.close())

  it('there is nothing to turn on, and no choice', async () => {
    const me = await member(without)
    expect(await me.getPush()).toEqual({ key: null, browsers: [] })
    await expect(turnOn(me, service.browser())).rejects.toMatchObject({ code: 'push.key_changed' })
    for (const { push } of (await me.listPreferences()).preferences) expect(push).toBeNull()
  })

  it.each([
    { vapidPublicKey: key },
    { vapidPrivateKey: pushEnv.VAPID_PRIVATE_KEY, vapidSubject: pushEnv.VAPID_SUBJECT },
    { vapidSubject: pushEnv.VAPID_SUBJECT },
  ])('or with some of them alone nothing starts', some => {
    const none = { vapidPublicKey: undefined, vapidPrivateKey: undefined, vapidSubject: undefined }
    expect(() => createPusher({ ...without.deps.config, ...none, ...some })).toThrow('belong together')
  })

  it('nor is there with a pair and no subject, as a site has it whose operator has not turned pushes on', () => {
    const pair = { vapidPublicKey: key, vapidPrivateKey: pushEnv.VAPID_PRIVATE_KEY, vapidSubject: undefined }
    expect(createPusher({ ...without.deps.config, ...pair })).toBeNull()
  })
})
