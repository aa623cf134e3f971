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

/** Calls and files that its HTML has at hand for a user of this role, and those for other roles alone. */
const ownLinks = (page: Page, role: string): Promise<{ own: string[]; others: string[] }> =>
  page.evaluate(async role => {
    const html = await (await fetch(location.href)).text()
    const part = new DOMParser().parseFromString(html, 'text/html').querySelector('template#own')
    if (!(part instanceof HTMLTemplateElement)) return { own: [], others: [] }
    const links = Map.groupBy(part.content.querySelectorAll('link'), link => link.dataset.role ?? role)
    const hrefs = (found: HTMLLinkElement[]) => found.map(link => link.getAttribute('href') ?? '')
    const own = hrefs(links.get(role) ?? [])
    return { own, others: hrefs([...links.values()].flat()).filter(href => !own.includes(href)) }
  }, role)

for (const { role, path, least, ready } of [
  {
    role: 'admin',
    path: '/admin/users',
    least: 10,
    ready: (page: Page) => page.getByRole('table').getByRole('row').nth(1),
  },
  {
    role: 'student',
    path: '/dashboard',
    least: 3,
    ready: (page: Page) => page.getByRole('heading', { level: 1, name: 'Student Dashboard' }),
  },
] as const)
  test(`${path} asks for the user, its first calls and its late parts before any code runs, once`, {
    tag: '@thorough',
  }, async ({ people }) => {
    const user = await people[role]()
    const page = await user.open('about:blank')
    const { asked, release } = await withoutCode(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#root')).toBeAttached()
    const { own, others } = await ownLinks(page, role)
    expect(own.length).toBeGreaterThan(least)
    const links = ['/api/auth/user', ...own]
    await expect.poll(() => asked).toEqual(expect.arrayContaining(links))
    const before = asked.length
    release()
    await expect(ready(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const link of links) expect(asked.filter(each => each === link)).toHaveLength(1)
    expect(asked.filter(each => others.includes(each))).toEqual([])
    // Late requests of the frame itself, such as the count beside a link, are no part of the page; a dashboard goes on fetching.
    if (role === 'admin')
      expect(asked.slice(before).filter(each => each.startsWith('/assets/mfe-'))).toEqual([])
  })

test('a visitor of such a page asks for none of it', { tag: '@thorough' }, async ({ page }) => {
  const { asked, release } = await withoutCode(page)
  await page.goto('/admin/users', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeAttached()
  const { own } = await ownLinks(page, 'student')
  expect(own.length).toBeGreaterThan(10)
  release()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter(path => own.includes(path) || path === '/api/auth/user')).toEqual([])
})
