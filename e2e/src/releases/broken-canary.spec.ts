import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { given } from '../platform.ts'
import { expect, test } from './release-journey.ts'

const title = 'Mükemmel Koçunu Bul'
const texts = `JSON.parse('{"page":{"title":"${title}"`
/** A report from another network: two tabs of an address count, and failures of fewer than four networks abort nothing. */
const reportFrom = (network: number, path: string, body: object): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const from = { localAddress: `127.${network}.0.1`, agent: false }
    const headers = { 'content-type': 'application/json' }
    http
      .request(new URL(path, given('JOURNEY_ORIGIN')), { method: 'POST', headers, ...from }, answer => {
        answer.resume()
        resolve(answer.statusCode)
      })
      .on('error', reject)
      .end(JSON.stringify(body))
  })

test('a canary that breaks in browsers ends by itself, and the history says why', {
  tag: '@thorough',
}, async ({ page, context, people, releases }) => {
  test.slow()
  // This browser's composition, which is in the canary once it has opened a page.
  const shownNumber = async () => (await (await context.request.get('/composition.json')).json()).number
  const live = await shownNumber()
  const build = await releases.publish('mfe-coaching', {
    [texts]: texts.replace('JSON.parse', 'brokenCanary'),
  })
  await releases.canary('mfe-coaching', build, 100)
  const visitor = await context.newPage()
  const reported = visitor.waitForRequest('**/api/site/client-errors')
  await visitor.goto('/mentors')
  const report = (await reported).postDataJSON()
  await expect(
    visitor.getByText(/okumaya devam edebilirsin|Bu bölüm şu anda yüklenemiyor/).first(),
  ).toBeVisible()
  await visitor.close()
  // Others have the site as it was, and nothing fails there.
  for (let network = 10; network < 20; network += 1) {
    const opened = { composition: live, tab: randomUUID() }
    expect(await reportFrom(network, '/api/site/tabs', opened)).toBe(204)
  }
  for (let network = 1; network < 6; network += 1) {
    const failed = { ...report, tab: randomUUID() }
    expect(await reportFrom(network, '/api/site/client-errors', failed)).toBe(204)
  }

  await expect.poll(shownNumber).toBe(live)
  await page.goto('/mentors')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const admin = await people.admin()
  const desk = await admin.open('/admin/releases')
  await expect(desk.getByRole('table', { name: 'History' })).toContainText(
    /Aborted by itself: something failed in \d+ of \d+ tabs/,
  )
  await desk.getByRole('link', { name: 'Errors' }).click()
  await desk.getByRole('link', { name: 'ReferenceError: brokenCanary is not defined' }).first().click()
  await expect(desk.getByText(/^mfe-coaching\/src\/\S+:\d+:\d+$/).first()).toBeVisible()
})
