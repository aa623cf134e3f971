import { type Composition, integrityOf } from '@kocyolu/bundler/composition'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { withComposition, withoutRendering } from './pages/composition.ts'
import { watchHydration } from './rendered/hydration.ts'
import { untilRendered } from './rendered/public-pages.ts'

const lost = 'Bu bölüm şu anda yüklenemiyor'
const files = '**/assets/mfe-coaching/**'
const title = 'Mükemmel Koçunu Bul'

/** The live composition with a newer build of the coaches, whose container is `code`. */
const withNewBuild =
  (code: string) =>
  (live: Composition): Composition => {
    const coaching = live.remotes['mfe-coaching']
    if (!coaching) throw new Error('no remote answers /mentors')
    const hash = integrityOf(Buffer.from(code))
    const integrity = { ...coaching.integrity, '/assets/mfe-coaching/newer/remoteEntry.js': hash }
    const remote = { ...coaching, build: 'newer', preload: {}, integrity }
    return { ...live, remotes: { ...live.remotes, 'mfe-coaching': remote } }
  }

/** Nothing comes of what is asked for now, not even once others are answered: with no route left a browser would go on. */
async function hang(page: Page): Promise<void> {
  await page.route('**/not-requested', route => route.abort())
  await page.route(files, () => new Promise(() => undefined))
}

test('a file that hangs is announced while it is tried, then shown as a panel, and a retry brings the page', async ({
  page,
}) => {
  await withoutRendering(page)
  await hang(page)
  await page.goto('/mentors', { waitUntil: 'commit' })
  await expect(page.getByText('denemeye devam ediyoruz')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
  await expect(page.getByText('denemeye devam ediyoruz')).toBeHidden()
  await page.unroute(files)
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.describe('a rendered page whose files hang', () => {
  // As a person sees it, from the first paint on.
  test.use({
    context: async ({ browser, baseURL }, use) => use(await browser.newContext({ baseURL: baseURL ?? '' })),
  })

  test('is painted and stays, says that parts are missing, and is whole after trying again', {
    tag: '@thorough',
  }, async ({ page }) => {
    await untilRendered(page.request, '/mentors')
    const hydration = await watchHydration(page)
    await hang(page)
    await page.goto('/mentors', { waitUntil: 'commit' })
    await hydration.act()
    await expect(page.getByText('okumaya devam edebilirsin')).toBeVisible()
    expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(lost)).toBeHidden()
    await page.unroute(files)
    await page.getByRole('link', { name: 'Tekrar dene' }).click()
    await expect(page.getByText('okumaya devam edebilirsin')).toBeHidden()
    await hydration.act()
    await expect.poll(hydration.isLive).toBe(true)
    expect(await hydration.isHydrated()).toBe(true)
  })

  test('becomes whole by itself when they come', { tag: '@thorough' }, async ({ page }) => {
    await untilRendered(page.request, '/mentors')
    const hydration = await watchHydration(page)
    await hang(page)
    await page.goto('/mentors', { waitUntil: 'commit' })
    await hydration.act()
    await expect(page.getByText('okumaya devam edebilirsin')).toBeVisible()
    await page.unroute(files)
    await expect.poll(hydration.isLive).toBe(true)
    await expect(page.getByText('okumaya devam edebilirsin')).toBeHidden()
    expect(await hydration.isHydrated()).toBe(true)
  })
})

test('a build that fails while rendering shows the panel of its area and is reported', {
  tag: '@thorough',
}, async ({ page }) => {
  const broken = `var mfe_coaching_newer = {
    init() {},
    get: async () => () => ({
      routes: [{ path: '/mentors', lazy: async () => ({ Component() { throw new TypeError('new build') } }) }],
    }),
  }`
  await withComposition(page, withNewBuild(broken))
  await page.route('**/assets/mfe-coaching/newer/remoteEntry.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  const report = page.waitForRequest('**/api/site/client-errors')
  await page.goto('/mentors')
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
  expect((await report).postDataJSON()).toMatchObject({
    app: 'mfe-coaching',
    build: 'newer',
    kind: 'render',
    message: 'TypeError: new build',
  })
})

test('a build that is gone since the site went on offers a reload, which brings the page', {
  tag: '@thorough',
}, async ({ page }) => {
  await withComposition(page, live => ({ ...withNewBuild('')(live), number: live.number + 1 }))
  await page.goto('/mentors')
  await expect(page.getByRole('alert')).toContainText('Sitenin yeni sürümü hazır')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Sayfayı yenile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a container with another content than was published is not run, and is reported', {
  tag: '@thorough',
}, async ({ page }) => {
  await withComposition(page, withNewBuild('published'))
  await page.route('**/assets/mfe-coaching/newer/remoteEntry.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: 'published/* not what was published */' }),
  )
  const report = page.waitForRequest('**/api/site/client-errors')
  await page.goto('/mentors')
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
  expect((await report).postDataJSON()).toMatchObject({ build: 'newer', kind: 'load' })
})

test('a page whose own code does not come says so, and is there by itself when it comes', async ({
  page,
}) => {
  await withoutRendering(page)
  const late = /\/assets\/shell\/\w{4}\.\w{8}\.js$/
  await page.route(late, route => route.abort())
  await page.goto('/mentors', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Sayfa yüklenemedi' })).toBeVisible()
  await page.unroute(late)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sayfa yüklenemedi' })).toBeHidden()
})
