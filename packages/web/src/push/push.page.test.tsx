import type { PushState } from '@kocyolu/contracts'
import { Area } from '@kocyolu/web'
import { type FakeServer, fail, renderRoute, someUser, stubPush } from '@kocyolu/web/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { PushDevices, PushOffer, sayNotNow } from './push.tsx'

const key = 'BAQE'
const off: PushState = { key, browsers: [] }
const here = {
  id: 1,
  signedInAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastSuccessAt: null,
  isCurrent: true,
  endpointHash: '',
}
const on: PushState = { key, browsers: [here] }
const other = { ...here, id: 2, signedInAt: '2026-11-01T09:00:00.000Z', isCurrent: false }

let browser: ReturnType<typeof stubPush> | undefined
afterEach(() => browser?.remove())

const user = someUser()
const open = (part: 'offer' | 'devices', server: FakeServer) => {
  const page = (
    <Area language="tr">
      {part === 'offer' ? (
        <PushOffer userId={user.id} />
      ) : (
        <PushDevices nameOf={at => (at === other.signedInAt ? 'Firefox, Linux' : undefined)} />
      )}
      <p>Sayfa</p>
    </Area>
  )
  return renderRoute([{ path: '/', element: page }], { path: '/', user, server })
}

describe('the offer', () => {
  test('has the browser ask only a user who says yes, and goes', async () => {
    browser = stubPush()
    const screen = open('offer', { 'notifications.getPush': off, 'notifications.turnPushOn': on })
    const button = await screen.findByRole('button', { name: 'Bildirimleri aç' })
    expect(browser.asked()).toBe(0)
    await screen.user.dblClick(button)
    await expect.poll(() => screen.queryByRole('button', { name: 'Bildirimleri aç' })).toBeNull()
    const sent = screen.requests.filter(({ call }) => call === 'notifications.turnPushOn')
    expect(sent.map(({ body }) => body)).toEqual([
      {
        key,
        endpoint: 'https://push.test/1',
        p256dh: expect.stringMatching(/^[\w-]{87}$/),
        auth: expect.stringMatching(/^[\w-]{22}$/),
      },
    ])
    expect(browser.asked()).toBe(1)
  })

  test('is not made again to a user who says "not now"', async () => {
    browser = stubPush()
    const screen = open('offer', { 'notifications.getPush': off })
    await screen.user.click(await screen.findByRole('button', { name: 'Şimdi değil' }))
    expect(screen.queryByRole('button')).toBeNull()
    screen.unmount()
    const again = open('offer', { 'notifications.getPush': off })
    await again.findByText('Sayfa')
    expect(again.queryByRole('button')).toBeNull()
    expect(browser.asked()).toBe(0)
  })

  test('that the browser refuses explains how to change that', async () => {
    browser = stubPush({ answer: 'denied' })
    const screen = open('offer', { 'notifications.getPush': off })
    await screen.user.click(await screen.findByRole('button', { name: 'Bildirimleri aç' }))
    expect(await screen.findByText(/bildirimleri engellemişsin/)).toBeVisible()
  })

  test('stays where it could not be kept, and says so', async () => {
    browser = stubPush()
    const screen = open('offer', {
      'notifications.getPush': off,
      'notifications.turnPushOn': fail('unavailable'),
    })
    await screen.user.click(await screen.findByRole('button', { name: 'Bildirimleri aç' }))
    expect(await screen.findByText('Bildirim ayarın değiştirilemedi')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Bildirimleri aç' })).toBeEnabled()
  })

  test.each([
    ['a site that pushes nothing', undefined, { key: null, browsers: [] }],
    ['a browser that refuses', { permission: 'denied' as const }, off],
  ])('is not made by %s', async (_who, ability, state) => {
    browser = stubPush(ability)
    const screen = open('offer', { 'notifications.getPush': state })
    await screen.findByText('Sayfa')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is not made in a browser that cannot', async () => {
    const screen = open('offer', {})
    await screen.findByText('Sayfa')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a browser that its push service has given another endpoint', () => {
  // Of https://push.test/1, which it has now.
  const hash = 'A-wapcLHq8-893_aOG_mtMbidH9NfhqZBISqRYMm_aU'
  const known = (endpointHash: string): PushState => ({ key, browsers: [{ ...here, endpointHash }] })
  const sentBy = ({ requests }: ReturnType<typeof open>) =>
    requests.filter(({ call }) => call === 'notifications.turnPushOn').map(({ body }) => body)

  test.each(['offer', 'devices'] as const)('says so when a page is opened that has the %s', async part => {
    browser = stubPush({ permission: 'granted', key })
    if (part === 'offer') sayNotNow(user.id)
    const screen = open(part, {
      'notifications.getPush': known('of the former'),
      'notifications.turnPushOn': known(hash),
    })
    await expect.poll(() => sentBy(screen)).toMatchObject([{ key, endpoint: 'https://push.test/1' }])
    expect(browser.asked()).toBe(0)
  })

  test('says it again with the next page where that was lost, and shows what is known', async () => {
    browser = stubPush({ permission: 'granted', key })
    const server = {
      'notifications.getPush': known('of the former'),
      'notifications.turnPushOn': fail('unavailable'),
    }
    for (const _ of [1, 2]) {
      const screen = open('devices', server)
      expect(await screen.findByText('Site kapalıyken de haber alıyorsun.')).toBeVisible()
      expect(sentBy(screen)).toHaveLength(1)
      screen.unmount()
    }
  })

  test.each([
    ['where the site knows it', key, known(hash)],
    ['where a user has turned it off', key, off],
    ['of an earlier key', 'AAAA', known('of the former')],
  ])('says nothing %s', async (_where, own, state) => {
    browser = stubPush({ permission: 'granted', key: own })
    const screen = open('devices', { 'notifications.getPush': state })
    await screen.findByText('Bu tarayıcı')
    expect(sentBy(screen)).toEqual([])
  })
})

describe('the settings', () => {
  test('turn this browser on and off', async () => {
    browser = stubPush()
    const screen = open('devices', {
      'notifications.getPush': off,
      'notifications.turnPushOn': on,
      'notifications.turnPushOff': off,
    })
    await screen.user.click(await screen.findByRole('button', { name: 'Bildirimleri aç' }))
    expect(await screen.findByText('Site kapalıyken de haber alıyorsun.')).toBeVisible()
    expect(browser.isSubscribed()).toBe(true)
    await screen.user.click(screen.getByRole('button', { name: 'Kapat' }))
    expect(await screen.findByText('Site kapalıyken haber almıyorsun.')).toBeVisible()
    expect(screen.getByText(/tarayıcını yapan şirketten \(yurt dışında\) geçer/)).toBeVisible()
    expect(browser.isSubscribed()).toBe(false)
  })

  test('name the other browsers, and remove one', async () => {
    browser = stubPush()
    const screen = open('devices', {
      'notifications.getPush': { key, browsers: [other] },
      'notifications.turnPushOff': off,
    })
    await screen.user.click(await screen.findByRole('button', { name: 'Kaldır: Firefox, Linux' }))
    await expect.poll(() => screen.queryByText('Firefox, Linux')).toBeNull()
    expect(screen.requests.at(-1)?.params).toEqual({ id: '2' })
  })

  test('show a browser that the account has and the push service has not as off', async () => {
    browser = stubPush({ permission: 'granted' })
    const screen = open('devices', { 'notifications.getPush': on })
    expect(await screen.findByRole('button', { name: 'Bildirimleri aç' })).toBeVisible()
  })

  test('say where it was refused, and where the site must be installed first', async () => {
    browser = stubPush({ permission: 'denied' })
    const screen = open('devices', { 'notifications.getPush': off })
    expect(await screen.findByText(/bildirimleri engellemişsin/)).toBeVisible()
    screen.unmount()
    browser.remove()
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
    const apple = open('devices', { 'notifications.getPush': off })
    expect(await apple.findByText(/ana ekranına ekle/)).toBeVisible()
    Reflect.deleteProperty(navigator, 'standalone')
  })

  test('are silent where the site pushes nothing', async () => {
    const screen = open('devices', { 'notifications.getPush': { key: null, browsers: [] } })
    await screen.findByText('Sayfa')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('offer another try where nothing is known', async () => {
    browser = stubPush()
    const screen = open('devices', { 'notifications.getPush': fail('unavailable') })
    expect(await screen.findByRole('button', { name: /Tekrar dene/ })).toBeVisible()
  })
})
