import type { Page, Route } from '@playwright/test'
import { expect, test } from './journey.ts'
import { withComposition } from './pages/composition.ts'

const updating = 'Bu bölüm güncelleniyor'

/** A call that is under way at the end of a test is nobody's failure. */
const letGo = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })

/** Has messaging say, with every answer and when it is looked at, that it offers this version of its contract. */
async function messagingOffers(page: Page, version: () => number): Promise<void> {
  await page.route(/\/api\/messages(?!\/stream)/, async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'contract-version': `${version()}` } })
  })
  await page.route('**/gateway/services/messaging', async route => {
    const response = await route.fetch()
    expect(await response.json()).toMatchObject({ status: 'ok', service: 'messaging' })
    await route.fulfill({ response, json: { ...(await response.json()), contract: version() } })
  })
}

test('while messaging is older than its pages its area alone waits, and keeps what was typed', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const page = await student.open('/about')
  let offered = 9
  await withComposition(page, live => {
    const messaging = live.remotes['mfe-messaging']
    if (messaging) messaging.needs = { messaging: 9 }
    return live
  })
  await messagingOffers(page, () => offered)
  await page.goto(`/messages?userId=${coach.id}`)
  const message = page.getByRole('textbox', { name: /^Message to/ })
  await expect(message).toBeVisible()

  // From the call that typing itself makes, so that all of it has been typed by then.
  page.on('request', request => {
    if (request.url().endsWith('/api/messages/typing')) offered = 8
  })
  await message.fill('Yarım kalan')
  await expect(page.getByRole('heading', { level: 1, name: updating })).toBeVisible()
  await expect(message).toBeHidden()

  page.removeAllListeners('request')
  offered = 9
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(message).toHaveValue('Yarım kalan')
  await expect(message).toBeVisible()
  await expect(message).toBeFocused()
  await expect(page.getByText(updating)).toBeHidden()
  await letGo(page)
})

test('what an older messaging leaves out waits for it, and the rest of the site goes on', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const page = await student.open('/about')
  // New enough for the blocks that the coaching area sets.
  let offered = 8
  await withComposition(page, live => {
    const messaging = live.remotes['mfe-messaging']
    if (messaging) messaging.needs = { messaging: 9 }
    return live
  })
  await messagingOffers(page, () => offered)
  await page.goto(`/messages?userId=${coach.id}`)
  await expect(page.getByRole('heading', { level: 1, name: updating })).toBeVisible()
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Koçlar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mükemmel Koçunu Bul')
  await expect(page.getByText(updating)).toBeHidden()

  await page.goBack()
  offered = 9
  await page.getByRole('button', { name: /^(Şimdi tekrar bak|Look again now)$/ }).click()
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible()
  await letGo(page)
})
