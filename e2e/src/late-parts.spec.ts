import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Requests of a page, with the code of its frame held back until `release`. */
async function withoutCode(page: Page) {
  const asked: string[] = []
  const late = Promise.withResolvers<void>()
  page.on('request', request => {
    // Targets of the page's links are no part of it.
    if (request.headers()['sec-purpose'] !== 'prefetch') asked.push(new URL(request.url()).pathname)
  })
  await page.route('**/assets/shell/*/main.js', async route => {
    await late.promise
    await route.continue()
  })
  return { asked, release: late.resolve }
}

/** Files that its HTML has at hand for who is signed in. */
const lateFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const part = new DOMParser().parseFromString(html, 'text/html').querySelector('template#late')
    if (!(part instanceof HTMLTemplateElement)) return []
    return [...part.content.querySelectorAll('link')].map(link => link.getAttribute('href') ?? '')
  })

test('a page of a user who signed in asks for its late parts, and for who they are, before any code runs', {
  tag: '@thorough',
}, async ({ people }) => {
  const admin = await people.admin()
  const page = await admin.open('about:blank')
  const { asked, release } = await withoutCode(page)
  await page.goto('/admin/users', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeAttached()
  const files = await lateFiles(page)
  expect(files.length).toBeGreaterThan(10)
  await expect.poll(() => asked).toEqual(expect.arrayContaining([...files, '/api/auth/user']))
  const before = asked.length
  release()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  // Late requests of the frame itself, such as the count beside a link, are no part of the page.
  expect(asked.slice(before).filter(path => path.startsWith('/assets/mfe-'))).toEqual([])
  expect(asked.filter(path => path === '/api/auth/user')).toHaveLength(1)
})

test('a visitor of such a page asks for none of it', { tag: '@thorough' }, async ({ page }) => {
  const { asked, release } = await withoutCode(page)
  await page.goto('/admin/users', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeAttached()
  const files = await lateFiles(page)
  expect(files.length).toBeGreaterThan(10)
  release()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter(path => files.includes(path) || path === '/api/auth/user')).toEqual([])
})
