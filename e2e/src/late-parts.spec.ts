import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Requests of a page, with the code of its frame held back until `release`. */
async function withoutCode(page: Page) {
  const asked: string[] = []
  const late = Promise.withResolvers<void>()
  page.on('request', request => {
    // Targets of the page's links are no part of it.
    const { pathname, search } = new URL(request.url())
    if (request.headers()['sec-purpose'] !== 'prefetch') asked.push(pathname + search)
  })
  await page.route('**/assets/shell/*/main.js', async route => {
    await late.promise
    await route.continue()
  })
  return { asked, release: late.resolve }
}

/** Calls and files that its HTML has at hand for a signed-in user. */
const ownLinks = (page: Page, role: string): Promise<string[]> =>
  page.evaluate(async role => {
    const html = await (await fetch(location.href)).text()
    const part = new DOMParser().parseFromString(html, 'text/html').querySelector('template#own')
    if (!(part instanceof HTMLTemplateElement)) return []
    const links = part.content.querySelectorAll(`link:not([data-role]), link[data-role="${role}"]`)
    return [...links].map(link => link.getAttribute('href') ?? '')
  }, role)

for (const { role, path, ready, least } of [
  { role: 'admin', path: '/admin/users', ready: 'Rol', least: 10 },
  { role: 'student', path: '/dashboard', ready: 'Find a Mentor', least: 4 },
] as const)
  test(`${path} asks for the user, its first calls and its late parts before any code runs, once`, {
    tag: '@thorough',
  }, async ({ people }) => {
    const user = await people[role]()
    const page = await user.open('about:blank')
    const { asked, release } = await withoutCode(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#root')).toBeAttached()
    const links = ['/api/auth/user', ...(await ownLinks(page, role))]
    expect(links.length).toBeGreaterThan(least)
    await expect.poll(() => asked).toEqual(expect.arrayContaining(links))
    const before = asked.length
    release()
    await expect(page.getByText(ready).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const after = asked.slice(before)
    expect(after.filter(each => links.includes(each))).toEqual([])
    // Late requests of the frame itself, such as the count beside a link, are no part of the page; a dashboard goes on fetching.
    if (role === 'admin') expect(after.filter(each => each.startsWith('/assets/mfe-'))).toEqual([])
  })

test('a visitor of such a page asks for none of it', { tag: '@thorough' }, async ({ page }) => {
  const { asked, release } = await withoutCode(page)
  await page.goto('/admin/users', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeAttached()
  const links = await ownLinks(page, 'student')
  expect(links.length).toBeGreaterThan(10)
  release()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter(path => links.includes(path) || path === '/api/auth/user')).toEqual([])
})
