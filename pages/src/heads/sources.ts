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

const mostKept = 5_000
/** Who asks has left long before; the next one finds the answer. */
const timeoutMs = 3_000

/**
 * One question at a time for all who open the same page, and the last answer while there is no other. Nothing is kept beyond
 * that: the gateway does, and forgets what is taken back.
 */
function asked(ask: (key: string) => Promise<About | 'gone'>) {
  const answers = new LRUCache<string, About | 'gone'>({
    max: mostKept,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: key => ask(key).catch(goneIfUnknown),
  })
  return (key: string) => answers.forceFetch(key, { forceRefresh: true })
}

function goneIfUnknown(error: unknown): 'gone' {
  if (error instanceof ApiError && error.code === 'not_found') return 'gone'
  throw error
}

export function createSources({ coaching, content }: Api): Sources {
  const mentor = asked(async id => aboutMentor(await coaching.getMentor({ params: { id }, timeoutMs })))
  const post = asked(async id => aboutPost(await content.getBlog({ params: { id }, timeoutMs })))
  const sitePage = asked(async slug =>
    aboutSitePage(await content.getSitePage({ params: { slug: slug as PageSlug }, timeoutMs })),
  )
  const sitePages = pageSlugs.map(slug => [`/${slug}`, () => sitePage(slug)] as const)
  return {
    ...Object.fromEntries(sitePages),
    '/mentors/:id': async ({ id }) => (readId(id) ? mentor(String(id)) : 'gone'),
    '/blog/:slug': async ({ slug = '' }) => post(slug),
  }
}
