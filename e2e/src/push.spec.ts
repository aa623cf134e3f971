import { createHash } from 'node:crypto'
import type { Page, Worker } from '@playwright/test'
import { expect, test } from './journey.ts'

// It is the worker that shows what is pushed.
test.use({ serviceWorkers: 'allow' })

const worker = (page: Page): Worker => {
  const [found] = page.context().serviceWorkers()
  if (!found) throw new Error('There is no service worker')
  return found
}

/**
 * Has the browser wake the worker as its push service would. A browser without windows lets no site show anything, whatever it
 * is granted: what the worker gives it to show is noted instead.
 */
async function pushTo(page: Page, news: object): Promise<unknown> {
  const engine = await page.context().newCDPSession(page)
  const known = new Promise<string>(resolve =>
    engine.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
      registrations.slice(0, 1).map(({ registrationId }) => resolve(registrationId)),
    ),
  )
  await engine.send('ServiceWorker.enable')
  await worker(page).evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, options) =>
      void Object.assign(globalThis, { shown: { title, ...options } })
  })
  await engine.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await known,
    data: JSON.stringify(news),
  })
  const shown = () => worker(page).evaluate(() => (globalThis as { shown?: unknown }).shown)
  await expect.poll(shown).toBeDefined()
  return shown()
}

test('what is pushed is shown, and a click leads the open page to it', async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const page = await student.open('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The worker has the page from its next load on.
  await page.reload()
  const link = `/messages?userId=${coach.id}`
  const news = { title: 'Yeni bir mesajın var', body: 'Okumak için dokun.', language: 'tr', tag: 'm', link }
  const { origin } = new URL(page.url())
  expect(await pushTo(page, news)).toEqual({
    ...{ title: news.title, body: news.body, lang: 'tr', tag: 'm' },
    data: `${origin}${link}`,
  })
  await worker(page).evaluate(data => {
    // Only a person's click lets a worker do that.
    const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: object } }
    Object.assign(WindowClient.prototype, {
      async focus() {
        return this
      },
    })
    const notification = { data, close() {} }
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }))
  }, `${origin}${link}`)
  await page.waitForURL(`**${link}`)
})

test('a browser that gets another subscription goes on being notified', { tag: '@thorough' }, async ({
  people,
}) => {
  const student = await people.student()
  const page = await student.open('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { key } = await student.api.notifications.getPush()
  if (!key) throw new Error('Nothing is pushed here')
  const given = {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  }
  const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${student.id}-${name}`
  await student.api.notifications.turnPushOn({ body: { key, endpoint: endpointOf('former'), ...given } })
  await worker(page).evaluate(
    ({ site, endpoint, keys }) => {
      const bytes = Uint8Array.from(atob(site.replaceAll('-', '+').replaceAll('_', '/')), each =>
        each.charCodeAt(0),
      )
      const newSubscription = {
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
      }
      dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { newSubscription, waitUntil() {} }))
    },
    { site: key, endpoint: endpointOf('next'), keys: given },
  )
  const hash = createHash('sha256').update(endpointOf('next')).digest('base64url')
  await expect
    .poll(async () => (await student.api.notifications.getPush()).browsers)
    .toMatchObject([{ isCurrent: true, endpointHash: hash }])
})
