import type { Rendered } from '@kocyolu/bundler/server'
import { inChildSpan } from '@kocyolu/telemetry'
import type { Logger } from 'pino'
import type { Ask } from '../ask/asker.ts'
import type { Settings } from '../config.ts'
import type { PageRequest } from '../document/page-jobs.ts'
import {
  canaryBucket,
  canBeFilled,
  type Match,
  matchPage,
  type PublishedSite,
} from '../document/published-site.ts'
import type { Metrics } from '../metrics.ts'
import { createRenderers, createReport } from './renderers.ts'

interface Deps {
  settings: Settings
  site: (bucket?: string) => PublishedSite
  newAsk: () => Ask
  log: Logger
  metrics: Metrics
}

/** Interval of checks whether another composition is live, whose builds then run before a user asks for a page. */
const lookEveryMs = 250
/** No page; it costs no time to find that out. */
const maxSearchLength = 500

export interface Rendering {
  /** Undefined where the page goes out as it was promoted. */
  render(page: PageRequest, ask: Ask): Promise<Rendered | undefined>
  end(): void
}

/** Renders pages with the builds of the composition that each is of; nothing where that is switched off. */
export function createRendering({ settings, site, newAsk, log, metrics }: Deps): Rendering {
  if (settings.PAGES_RENDER === 'off') return { render: async () => undefined, end: () => undefined }
  const renderers = createRenderers({ settings, report: createReport(settings, log), log })
  const render: Rendering['render'] = async ({ composition, match: { pattern }, request }, ask) => {
    const area = composition.ownerOf(pattern)
    if (area === undefined || request.search.length > maxSearchLength) return undefined
    if (!canBeFilled(composition.screen(pattern))) return undefined
    const renderer = await renderers.of(composition.folder, composition.mark)
    return await observeRender(metrics, area, async () =>
      renderer?.render({ area, pattern, ask, request: { ...request, now: Date.now() } }),
    )
  }
  let shown: string[] = []
  const warm = async (composition: PublishedSite): Promise<void> => {
    const { folder, mark } = composition
    const renderer = await renderers.of(folder, mark)
    renderer?.warm()
    if (!renderer || settings.PAGES_RENDER_AHEAD === 'off') return
    const renderOf = (match: Match, path: string) => {
      const request = { path, search: '', language: 'auto' as const }
      return render({ composition, match, request, generation: '' }, newAsk()).catch(() => undefined)
    }
    await renderAhead(composition, renderOf, () => !shown.includes(mark))
  }
  const look = (): void => {
    try {
      const sites = [site(), site(canaryBucket(settings.SITE_FOLDER))]
      const fresh = new Map(sites.filter(({ mark }) => !shown.includes(mark)).map(each => [each.mark, each]))
      shown = sites.map(({ mark }) => mark)
      for (const each of fresh.values()) void warm(each).catch(() => undefined)
    } catch {
      // Nothing is published yet, or just not whole.
    }
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  look()
  return {
    render,
    end: () => {
      shown = []
      clearInterval(timer)
      renderers.end()
    },
  }
}

/** Measures how long a page takes to be rendered, and makes it a span; an area is one of our apps. */
async function observeRender(
  metrics: Metrics,
  area: string,
  render: () => Promise<Rendered | undefined>,
): Promise<Rendered | undefined> {
  const end = metrics.renders.startTimer({ area })
  try {
    const rendered = await inChildSpan(`render ${area}`, { attributes: { 'kocyolu.area': area } }, render)
    end({ outcome: rendered ? 'rendered' : 'none' })
    return rendered
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}

/** Renders a page before its first request. */
type Render = (match: Match, path: string) => Promise<Rendered | undefined>

const link = /<a [^>]*?href="(\/[^"?#]*)"/g

/**
 * Renders one page of each public pattern, so that the code of all is there and has run before the first visitor comes: those
 * without parts of their own, and of the others the first that these lead to.
 */
async function renderAhead(site: PublishedSite, render: Render, isOver: () => boolean): Promise<void> {
  const left = new Set(Object.keys(site.heads))
  const paths = [...left].filter(pattern => !/[:*]/.test(pattern))
  for (const path of paths) {
    if (isOver()) return
    const match = matchPage(site, path)
    if (!match || !left.delete(match.pattern)) continue
    const { html = '' } = (await render(match, path)) ?? {}
    for (const [, next = ''] of html.matchAll(link)) {
      const pattern = matchPage(site, next)?.pattern
      if (pattern !== undefined && left.has(pattern) && !paths.includes(next)) paths.push(next)
    }
  }
}
