import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** A program's view of a page without running it. */
async function served(page: Page, path: string) {
  const response = await page.request.get(path)
  const html = await response.text()
  const decoded = (text = '') =>
    text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return {
    status: response.status(),
    title: decoded(/<title>(.*?)<\/title>/.exec(html)?.[1]),
    description: decoded(/name="description" content="(.*?)"/.exec(html)?.[1]),
  }
}

const descriptionOf = (page: Page) => page.locator('meta[name="description"]').getAttribute('content')

test('a program that does not run the page reads what the page shows', async ({ page }) => {
  const map = await (await page.request.get('/sitemap-pages.xml')).text()
  const posts = await (await page.request.get('/sitemap-posts.xml')).text()
  const coaches = await (await page.request.get('/sitemap-coaches-1.xml')).text()
  const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  const paths = [...locations(map), ...locations(posts).slice(0, 1), ...locations(coaches).slice(0, 1)].map(
    url => new URL(url).pathname,
  )
  expect(paths).toContain('/mentors')
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A service that takes longer than a page waits for it has said nothing of the page yet.
    const same = async () => {
      const { status, title, description } = await served(page, path)
      return {
        status,
        title: title === (await page.title()),
        description: description === (await descriptionOf(page)),
      }
    }
    await expect.poll(same, { message: path }).toEqual({ status: 200, title: true, description: true })
  }
})

test('an address that does not exist says so to programs as well', async ({ page }) => {
  const missing = ['/boyle-bir-sayfa-yok', '/mentors/2000000000', '/mentors/abc', '/blog/boyle-bir-yazi-yok']
  // A service that takes longer than a page waits for it has said nothing about the address yet.
  for (const path of missing)
    await expect.poll(async () => [path, (await served(page, path)).status]).toEqual([path, 404])
  await page.goto('/boyle-bir-sayfa-yok')
  await expect(page.getByRole('heading', { name: '404 - Sayfa Bulunamadı' })).toBeVisible()
})

test('a page that is opened without a connection says what is missing, and is there when it is back', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/')
  await page.mouse.move(600, 400)
  await page.mouse.move(610, 400)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/mentors')
  await expect(page.getByRole('heading', { name: 'İnternet bağlantın yok' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Tekrar dene' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mükemmel Koçunu Bul' })).toBeVisible()
  await context.close()
})
