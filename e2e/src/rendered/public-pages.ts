import type { APIRequestContext } from '@playwright/test'
import { expect } from '../journey.ts'

/** A page that anybody may see, and words of its main part that come from the services or the catalogues. */
export interface PublicPage {
  path: string
  words: string
}

/** Every kind of page that is drawn on a server. */
export async function publicPages(request: APIRequestContext): Promise<PublicPage[]> {
  const json = async (path: string) => await (await request.get(path)).json()
  const [mentors, posts] = [await json('/api/mentors'), await json('/api/blogs')]
  const [mentor, post] = [mentors.items[0], posts.items[0]]
  return [
    { path: '/', words: 'YKS' },
    { path: '/mentors', words: mentor.firstName },
    { path: `/mentors?q=${encodeURIComponent(mentor.lastName)}`, words: mentor.lastName },
    { path: `/mentors/${mentor.id}`, words: mentor.university },
    { path: '/about', words: 'KoçYolu' },
    { path: '/blog', words: post.title },
    { path: `/blog?q=${encodeURIComponent(post.title.split(' ')[0])}`, words: post.title },
    { path: `/blog/${post.slug}`, words: post.title },
    { path: '/faq', words: '?' },
  ]
}

/** A page is drawn as soon as its builds have run, and unless a service took too long; then it is tried again. */
export async function untilDrawn(request: APIRequestContext, path: string, headers = {}): Promise<string> {
  let html = ''
  const look = async (): Promise<boolean> => {
    html = await (await request.get(path, { headers })).text()
    return html.includes('data-rendered')
  }
  await expect.poll(look, { message: path }).toBe(true)
  return html
}
