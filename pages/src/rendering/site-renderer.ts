import type { Rendered, RenderRequest } from '@kocyolu/bundler/server'
import pLimit from 'p-limit'
import type { Ask } from '../ask/asker.ts'
import type { Failure, SiteData } from './messages.ts'
import {
  RenderFailed,
  type RenderThread,
  readRendered,
  startThread,
  type ThreadLimits,
} from './render-thread.ts'

const maxAtOnce = 8
const maxWaiting = 64
/** After every answer must have come, on any machine; what is still not rendered then never will be, and no request waits for it. */
const renderTimeoutMs = 60_000
/** Pages that are rendered one by one before the search for the cause ends. */
const maxAlone = 100
/** A thread that ends again and again, whatever its cause. */
const maxThreads = 10

interface Rendering {
  request: RenderRequest
  /** The remote that owns the address. */
  area: string
  /** The pattern of the address, for the report of a failure. */
  pattern: string
  ask: Ask
}

export interface SiteRenderer {
  /** Undefined: the page goes out as it was promoted. */
  render(rendering: Rendering): Promise<Rendered | undefined>
  /** Has the builds run before the first page is asked for. */
  warm(): void
  end(): void
}

/** Says that a page, or all of an area, could not be rendered. */
type Report = (app: string, failure: Failure, pattern: string) => void

/**
 * Renders the pages of one composition in a thread. An area whose build throws, hangs or grows is given up, the others go on:
 * when several were being rendered as the thread ended, pages are rendered one by one until it is known which it was.
 */
export function createSiteRenderer(data: SiteData, limits: ThreadLimits, report: Report): SiteRenderer {
  const areas = createAreas()
  const running = new Set<Rendering>()
  const limit = pLimit(maxAtOnce)
  let thread: RenderThread | undefined
  let threads = 0
  let alone = 0
  let isOver = false

  const ended = (failure: Failure, evaluating: string | undefined): void => {
    thread = undefined
    if (isOver) return
    const suspects = new Map([...running].map(({ area, pattern }) => [area, pattern]))
    const [area = evaluating, pattern = '/*'] = evaluating ? [evaluating] : ([...suspects][0] ?? [])
    if (area === undefined || (!evaluating && suspects.size > 1)) {
      limit.concurrency = 1
      alone = maxAlone
      return
    }
    alone = 0
    limit.concurrency = maxAtOnce
    areas.giveUp(area)
    report(area, failure, pattern)
  }
  const threadNow = (): RenderThread | undefined => {
    if (thread || isOver || threads >= maxThreads) return thread
    threads += 1
    const builds = data.builds.filter(({ app }) => !areas.isGivenUp(app))
    thread = startThread({ ...data, builds }, limits, {
      unusable: (app, failure) => {
        areas.giveUp(app)
        report(app, failure, '/*')
      },
      ended,
    })
    return thread
  }
  const render = async (rendering: Rendering): Promise<Rendered | undefined> => {
    const { area, pattern, request, ask } = rendering
    const owner = areas.isRendered(area) ? threadNow() : undefined
    if (!owner) return undefined
    running.add(rendering)
    const late = setTimeout(
      () => owner.end({ name: 'Error', message: 'It never came to an end', stack: undefined }),
      renderTimeoutMs,
    )
    try {
      const rendered = readRendered(await owner.render(request, ask))
      areas.succeeded(area)
      alone = Math.max(0, alone - 1)
      if (alone === 0) limit.concurrency = maxAtOnce
      return rendered
    } catch (error) {
      if (error instanceof RenderFailed || thread === owner) {
        areas.failed(area)
        report(area, error instanceof RenderFailed ? error.failure : invalid(error), pattern)
      }
      return undefined
    } finally {
      clearTimeout(late)
      running.delete(rendering)
    }
  }
  return {
    render: async rendering => {
      if (!areas.isRendered(rendering.area) || limit.pendingCount >= maxWaiting) return undefined
      return await limit(render, rendering)
    },
    warm: () => void threadNow(),
    end: () => {
      isOver = true
      thread?.end({ name: 'Error', message: 'The composition is gone', stack: undefined })
    },
  }
}

/** A renderer of another age, or a page that is too long. */
const invalid = (error: unknown): Failure => ({
  name: 'Error',
  message: `What was rendered is no page: ${error instanceof Error ? error.message : error}`.slice(0, 500),
  stack: undefined,
})

/** Failures of an area in a row, each of another page perhaps, until it rests. */
const maxFailures = 5
/** Long enough to cost nothing, and short enough that a client that finds failing addresses switches nothing off. */
const restMs = 60_000

/** Which areas of a composition are rendered here; an area is a remote, or the shell with all of them. */
interface Areas {
  isRendered(area: string): boolean
  isGivenUp(area: string): boolean
  /** It costs the area for as long as the composition is there. */
  giveUp(area: string): void
  failed(area: string): void
  succeeded(area: string): void
}

export function createAreas(now = () => performance.now()): Areas {
  const without = new Set<string>()
  const failures = new Map<string, number>()
  const restingUntil = new Map<string, number>()
  const isGivenUp = (area: string): boolean => without.has(area) || without.has('shell')
  return {
    isGivenUp,
    isRendered: area => !isGivenUp(area) && now() >= (restingUntil.get(area) ?? -Infinity),
    giveUp: area => void without.add(area),
    failed: area => {
      const count = (failures.get(area) ?? 0) + 1
      failures.set(area, count)
      if (count >= maxFailures) restingUntil.set(area, now() + restMs)
    },
    succeeded: area => void failures.delete(area),
  }
}
