import type { Rendered, RenderRequest } from '@kocyolu/bundler/server'
import { LRUCache } from 'lru-cache'
import { type Ask, fetchWith } from '../ask/asker.ts'
import { type About, type Api, apiOf } from '../heads/sources.ts'
import type { Match, PublishedSite } from './published-site.ts'

/** Parts of a page. Both come from the same answers, as each address is requested once. */
export interface PageJob {
  /** Undefined where no service answers. */
  about: Promise<About | 'gone' | undefined>
  /** Undefined where it goes out as it was promoted. */
  rendered: Promise<Rendered | undefined>
}

export interface PageRequest {
  match: Match
  /** The composition as it is now. */
  composition: PublishedSite
  request: Pick<RenderRequest, 'path' | 'search' | 'language'>
  /** The gateway's cached pages belong to it; a new one begins with each purge. */
  generation: string
}

interface Makers {
  newAsk: () => Ask
  about: (match: Match, api: Api) => Promise<About | 'gone'> | undefined
  render: (page: PageRequest, ask: Ask) => Promise<Rendered | undefined>
  failed: (error: unknown, path: string) => void
  /** A page that is ready too late for who asked is there for the next one, unless a purge came meanwhile. */
  keptMs?: number
}

const maxKept = 200

/** Puts each page together once for all who ask meanwhile. */
export function createPageJobs({
  newAsk,
  about,
  render,
  failed,
  keptMs = 3_000,
}: Makers): (page: PageRequest) => PageJob {
  const jobs = new LRUCache<string, PageJob>({ max: maxKept })
  const begin = (page: PageRequest): PageJob => {
    const { path } = page.request
    const ask = newAsk()
    const report = (error: unknown): undefined => void failed(error, path)
    return {
      about: (about(page.match, apiOf({ fetch: fetchWith(ask) })) ?? Promise.resolve({})).catch(report),
      rendered: render(page, ask).catch(report),
    }
  }
  return page => {
    const { composition, generation, request } = page
    const key = JSON.stringify([composition.mark, generation, request.language, request.path, request.search])
    const known = jobs.get(key)
    if (known) return known
    const job = begin(page)
    jobs.set(key, job)
    void Promise.all([job.about, job.rendered]).then(([, rendered]) => {
      if (jobs.peek(key) !== job) return
      // Only pages that a new generation can purge are kept beyond its making, and from then on it grows old.
      if (generation === '' || !rendered) jobs.delete(key)
      else jobs.set(key, job, { ttl: keptMs })
    })
    return job
  }
}
