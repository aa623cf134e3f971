import type { Page } from '@playwright/test'

/** A browser's behaviour with a server-rendered page. */
export interface Hydration {
  /** Its calls of the services, and its reports of failures. */
  asked: string[]
  reported: string[]
  /** The names of the scripts that it fetched. */
  scripts: string[]
  /** Does what makes a visitor's page fetch its code. */
  act(): Promise<void>
  /** Its console. */
  said: string[]
  /** Whether what was painted first is still what is shown: taken over, not rendered again. */
  isHydrated(): Promise<boolean>
  /** Whether what is shown listens. */
  isLive(): Promise<boolean>
}

/** Watches the next page of a tab from its first byte on. */
export async function watchHydration(page: Page): Promise<Hydration> {
  const [asked, reported, said, scripts]: [string[], string[], string[], string[]] = [[], [], [], []]
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() === 'script') scripts.push(pathname.replace(/.*\//, ''))
    if (!pathname.startsWith('/api/')) return
    if (pathname === '/api/site/client-errors') reported.push(request.postData() ?? '')
    else if (request.method() === 'GET') asked.push(pathname + search)
  })
  page.on('console', message => said.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', error => said.push(error.message))
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      const heading = document.querySelector('#root[data-rendered] h1')
      if (!heading) return
      Object.assign(globalThis, { paintedHeading: heading })
      look.disconnect()
    })
    look.observe(document, { childList: true, subtree: true })
  })
  return {
    asked,
    reported,
    said,
    scripts,
    act: () => page.locator('h1').first().dispatchEvent('pointerdown'),
    isLive: () =>
      page.evaluate(() =>
        Object.keys(document.querySelector('h1') ?? {}).some(name => name.startsWith('__reactFiber')),
      ),
    isHydrated: () =>
      page.evaluate(() => {
        const painted: unknown = Reflect.get(globalThis, 'paintedHeading')
        return painted instanceof Element && painted.isConnected && painted === document.querySelector('h1')
      }),
  }
}
