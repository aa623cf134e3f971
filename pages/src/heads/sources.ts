import { ApiError, type PageSlug, pageSlugs, readId } from '@kocyolu/contracts'
import { LRUCache } from 'lru-cache'
import type { About } from './about.ts'
import type { Api } from './api.ts'
import { aboutMentor } from './mentor.ts'
import { aboutPost } from './post.ts'
import { aboutSitePage } from './site-page.ts'

type Params = Readonly<Record<string, string | undefined>>

/** What the pages of a path pattern are about; `gone` when there is no such thing. */
export type Sources = Record<string, (params: Params) => Promise<About | 'gone'>>

const keptMs = 60_000
const mostKept = 5_000
/** Who asks has left long before; the next one finds the answer. */
const timeoutMs = 3_000

/** One question for many who open the same page, and the last answer for as long as there is no newer one. */
function kept(ask: (key: string) => Promise<About | 'gone'>) {
  const answers = new LRUCache<string, About | 'gone'>({
    max: mostKept,
    ttl: keptMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: key => ask(key).catch(goneIfUnknown),
  })
  return (key: string) => answers.forceFetch(key)
}

function goneIfUnknown(error: unknown): 'gone' {
  if (error instanceof ApiError && error.code === 'not_found') return 'gone'
  throw error
}

export function createSources({ coaching, content }: Api): Sources {
  const mentor = kept(async id => aboutMentor(await coaching.getMentor({ params: { id }, timeoutMs })))
  const post = kept(async id => aboutPost(await content.getBlog({ params: { id }, timeoutMs })))
  const sitePage = kept(async slug =>
    aboutSitePage(await content.getSitePage({ params: { slug: slug as PageSlug }, timeoutMs })),
  )
  const sitePages = pageSlugs.map(slug => [`/${slug}`, () => sitePage(slug)] as const)
  return {
    ...Object.fromEntries(sitePages),
    '/mentors/:id': async ({ id }) => (readId(id) ? mentor(String(id)) : 'gone'),
    '/blog/:slug': async ({ slug = '' }) => post(slug),
  }
}
