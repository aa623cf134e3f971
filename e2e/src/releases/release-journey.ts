import type { Page } from '@playwright/test'
import { test as base } from '../journey.ts'
import { SiteReleases } from './site-releases.ts'

/** A test in which the site is released while people use it. What was live before is live again afterwards. */
export const test = base.extend<{ releases: SiteReleases }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs
  releases: async ({}, use) => {
    const releases = new SiteReleases()
    await use(releases)
    await releases.restore()
  },
})

/** Whatever a page asked for and did not get, and whatever broke on it. */
export function troubles(page: Page): string[] {
  const found: string[] = []
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400 && !pathname.startsWith('/api/'))
      found.push(`${response.status()} ${pathname}`)
  })
  page.on('requestfailed', request => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') found.push(`failed ${request.url()}`)
  })
  page.on('pageerror', error => found.push(error.message))
  return found
}

/** The builds of a remote whose code has run in a page. */
export const buildsIn = (page: Page, container: string): Promise<string[]> =>
  page.evaluate(
    prefix =>
      Object.keys(globalThis).flatMap(name => (name.startsWith(prefix) ? name.slice(prefix.length) : [])),
    `${container}_`,
  )

export { expect } from '@playwright/test'
