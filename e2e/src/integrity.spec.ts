import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { withoutRendering } from './pages/composition.ts'

declare global {
  interface Window {
    /** Scripts and styles that the page asked for without saying what they have to be. */
    unchecked: string[]
  }
}

/** Looks at every script and style that is asked for, from before the page's first byte. */
async function watchCode(page: Page) {
  // Prefetched files of other pages are requested again, of the browser, when they run.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  await page.addInitScript(() => {
    window.unchecked = []
    const code = 'script[src], link[rel="stylesheet"], link[rel="preload"][as="script"], link[as="style"]'
    const look = (node: Node) => {
      if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement)) return
      const isAhead = node instanceof HTMLLinkElement && node.rel === 'prefetch'
      if (node.matches(code) && !node.integrity && !isAhead) window.unchecked.push(node.outerHTML)
    }
    const watch = new MutationObserver(changes => {
      for (const { addedNodes } of changes) for (const node of addedNodes) look(node)
    })
    watch.observe(document, { subtree: true, childList: true })
  })
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && /\.(js|css)$/.test(pathname)) asked.push(pathname)
  })
  return { asked, unchecked: () => page.evaluate(() => window.unchecked) }
}

for (const path of ['/mentors/1', '/', '/mentors', '/blog', '/boyle-bir-sayfa-yok'])
  test(`every script and style of ${path} is checked by the browser, and fetched once`, {
    tag: path === '/mentors/1' ? [] : '@thorough',
  }, async ({ page }) => {
    const { asked, unchecked } = await watchCode(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await unchecked()).toEqual([])
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.filter((file, index) => asked.indexOf(file) !== index)).toEqual([])
  })

test('the page that a user goes on to is checked as well', { tag: '@thorough' }, async ({ page }) => {
  const { unchecked } = await watchCode(page)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Koçlar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mükemmel Koçunu Bul' })).toBeVisible()
  expect(await unchecked()).toEqual([])
})

test('a style of the page that is missing at first is fetched again before anything is rendered', {
  tag: '@thorough',
}, async ({ page }) => {
  const style = /\/assets\/shell\/[^/]+\.css$/
  const asked: string[] = []
  await page.route(style, async route => {
    asked.push(route.request().url())
    if (asked.length === 1) await route.fulfill({ status: 404 })
    else await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.length).toBeGreaterThan(1)
  const known = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
  expect(known).toContain(asked[0])
})

test('a shell with another content than was published does not run, and the page says so', async ({
  page,
}) => {
  await withoutRendering(page)
  await page.route('**/assets/shell/*/main.js', async route => {
    const body = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/javascript', body: `${body};document.title = 'taken over'` })
  })
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('Sayfa yüklenemedi')
  await expect(page).not.toHaveTitle('taken over')
})
