import { randomUUID } from 'node:crypto'
import { expect, test } from './release-journey.ts'

const title = 'Mükemmel Koçunu Bul'
const texts = `JSON.parse('{"page":{"title":"${title}"`
// Enough for the rule; one more could be opened after the abort, and nothing fails in that.
const tabs = 7

test('a canary that breaks in browsers ends by itself, and the history says why', {
  tag: '@thorough',
}, async ({ page, context, request, people, releases }) => {
  test.slow()
  // This browser's composition, which is in the canary once it has opened a page.
  const shownNumber = async () => (await (await context.request.get('/composition.json')).json()).number
  const live = await shownNumber()
  const build = await releases.publish('mfe-coaching', {
    [texts]: texts.replace('JSON.parse', 'brokenCanary'),
  })
  await releases.canary('mfe-coaching', build, 100)
  const visit = async () => {
    const visitor = await context.newPage()
    const report = visitor.waitForResponse('**/api/site/client-errors')
    await visitor.goto('/mentors')
    expect((await report).status()).toBe(204)
    return visitor
  }
  const first = await visit()
  await expect(
    first.getByText(/okumaya devam edebilirsin|Bu bölüm şu anda yüklenemiyor/).first(),
  ).toBeVisible()
  await first.close()
  // Others have the site as it was, and nothing fails there.
  for (let tab = 0; tab < 4 * tabs; tab += 1) {
    const opened = await request.post('/api/site/tabs', { data: { composition: live, tab: randomUUID() } })
    expect(opened.status()).toBe(204)
  }
  for (let tab = 1; tab < tabs; tab += 3) {
    const visitors = await Promise.all([visit(), visit(), visit()])
    for (const visitor of visitors) await visitor.close()
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
