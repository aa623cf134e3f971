import type { Page, Route } from '@playwright/test'
import { expect, test } from './journey.ts'
import { liveComposition } from './pages/composition.ts'

/** The files of the coaches' page that the open page does not have yet. */
async function missingFiles(page: Page): Promise<string[]> {
  const { preload = {} } = (await liveComposition(page)).remotes['mfe-coaching'] ?? {}
  const here = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  return [...(preload['*'] ?? []), ...(preload['/mentors'] ?? [])].filter(file => !here.includes(file))
}

test('the first click on a part of the site asks for all of its files at once', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Profili Görüntüle/ })).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  const wanted = await missingFiles(page)
  expect(wanted.length).toBeGreaterThanOrEqual(3)

  const held: Route[] = []
  let isAnswering = false
  const late: string[] = []
  await page.route(/\/assets\/.*\.(js|css)$/, async route => {
    if (!isAnswering) held.push(route)
    else {
      late.push(new URL(route.request().url()).pathname)
      await route.continue()
    }
  })
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Koçlar' }).click()
  const asked = () => [...new Set(held.map(route => new URL(route.request().url()).pathname))].sort()
  await expect.poll(asked).toEqual(wanted.toSorted())
  isAnswering = true
  await Promise.all(held.map(route => route.continue()))
  await expect(page.getByRole('heading', { level: 1, name: 'Mükemmel Koçunu Bul' })).toBeVisible()
  expect(late.filter(file => !wanted.includes(file))).toEqual([])
})

test('what a user who signed in may open next is fetched, unless they save data', {
  tag: '@thorough',
}, async ({ people }) => {
  const student = await people.student()
  const page = await student.open('/')
  const ahead = (remote: string) => page.locator(`link[rel="prefetch"][href*="/assets/${remote}/"]`)
  await expect(ahead('mfe-messaging').first()).toBeAttached()
  await expect(ahead('mfe-coaching').first()).toBeAttached()

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Mesajlar' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(ahead('mfe-messaging')).toHaveCount(0)
})
