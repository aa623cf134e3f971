import { ApiError, type PageSlug, pageSlugs, readId } from '@kocyolu/contracts'
import { LRUCache } from 'lru-cache'
import type { About } from './about.ts'
import type { Api } from './api.ts'
import { aboutMentor } from './mentor.ts'
import { aboutPost } from './post.ts'
import { aboutSitePage } from './site-page.ts'

type Params = Readonly<Record<string, string | undefined>>
/** Subject of a page; `gone` when there is no such thing. */
type Known = About | 'gone'

/** Subjects of a path pattern's pages, requested by the calls of the page itself. */
export type Sources = Record<string, (params: Params, api: Api) => Promise<Known>>

const maxKept = 5_000

/** Answer of the page's own call, and the last one while there is no other. The gateway caches and purges it. */
function lastKnown(ask: (key: string, api: Api) => Promise<Known>) {
  const answers = new LRUCache<string, Known>({ max: maxKept })
  return async (key: string, api: Api): Promise<Known> => {
    try {
      const answer = await ask(key, api).catch(goneIfUnknown)
      answers.set(key, answer)
      return answer
    } catch (error) {
      const before = answers.get(key)
      if (before === undefined) throw error
      return before
    }
  }
}

function goneIfUnknown(error: unknown): 'gone' {
  if (error instanceof ApiError && error.code === 'not_found') return 'gone'
  throw error
}

export function createSources(): Sources {
  const mentor = lastKnown(async (id, { coaching }) =>
    aboutMentor(await coaching.getMentor({ params: { id } })),
  )
  const post = lastKnown(async (id, { content }) => aboutPost(await content.getBlog({ params: { id } })))
  const sitePage = lastKnown(async (slug, { content }) =>
    aboutSitePage(await content.getSitePage({ params: { slug: slug as PageSlug } })),
  )
  const sitePages = pageSlugs.map(slug => [`/${slug}`, (_: Params, api: Api) => sitePage(slug, api)] as const)
  return {
    ...Object.fromEntries(sitePages),
    '/mentors/:id': async ({ id }, api) => (readId(id) ? mentor(String(id), api) : 'gone'),
    '/blog/:slug': async ({ slug = '' }, api) => post(slug, api),
  }
}
