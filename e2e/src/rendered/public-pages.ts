import { asList } from '@kocyolu/contracts'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../journey.ts'

/** A page that any user may see, and words of its main part that come from the services or the catalogues. */
export interface PublicPage {
  path: string
  words: string
}

/** Every kind of page that is rendered on a server. */
export async function publicPages(request: APIRequestContext): Promise<PublicPage[]> {
  const first = async (path: string) =>
    asList<Record<string, string>>(await (await request.get(path)).json()).items[0]
  const [mentor, post] = [await first('/api/mentors'), await first('/api/blogs')]
  if (!(mentor?.lastName && mentor.firstName && post?.title)) throw new Error('There is nothing to show')
  return [
    { path: '/', words: 'YKS' },
    { path: '/mentors', words: mentor.firstName },
    { path: `/mentors?q=${encodeURIComponent(mentor.lastName)}`, words: mentor.lastName },
    { path: `/mentors/${mentor.id}`, words: mentor.university ?? '' },
    { path: '/about', words: 'KoçYolu' },
    { path: '/blog', words: post.title },
    { path: `/blog?q=${encodeURIComponent(post.title.split(' ')[0] ?? '')}`, words: post.title },
    { path: `/blog/${post.slug}`, words: post.title },
    { path: '/faq', words: '?' },
  ]
}

/** A page is rendered as soon as its builds have run, and unless a service took too long; then it is tried again. */
export async function untilRendered(request: APIRequestContext, path: string, headers = {}): Promise<string> {
  let html = ''
  const look = async (): Promise<boolean> => {
    html = await (await request.get(path, { headers })).text()
    return html.includes('data-rendered')
  }
  await expect.poll(look, { message: path }).toBe(true)
  return html
}

/** A tab without scripts has nothing else: where a page could not be put together in time, it is asked for again. */
export async function reloadUntilRendered(page: Page, document = 'html'): Promise<void> {
  const look = async (): Promise<boolean> => {
    if ((await page.locator(`${document} #root[data-rendered]`).count()) > 0) return true
    await page.reload()
    return false
  }
  await expect.poll(look, { message: page.url() }).toBe(true)
  // Until its styles are there, all of it is visible.
  await page.waitForLoadState()
}
