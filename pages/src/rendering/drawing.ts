import type { Rendered } from '@kocyolu/bundler/server'
import type { Logger } from 'pino'
import type { Ask } from '../ask/asker.ts'
import type { Settings } from '../config.ts'
import { canBeFilled } from '../document/fill-screen.ts'
import type { PageRequest } from '../document/page-jobs.ts'
import type { PublishedSite } from '../document/published-site.ts'
import type { Metrics } from '../metrics.ts'
import { observeRender } from './observe-render.ts'
import { createRenderers } from './renderers.ts'
import { createReport } from './report-failure.ts'

interface Deps {
  settings: Settings
  site: (bucket?: string) => PublishedSite
  log: Logger
  metrics: Metrics
}

/** Between two looks whether another composition is live, whose builds then run before somebody asks for a page. */
const warmEveryMs = 1_000
/** Nobody's page; it costs no time to find that out. */
const longestSearch = 500

export interface Drawing {
  /** Undefined where the page goes out as it was promoted. */
  render(page: PageRequest, ask: Ask): Promise<Rendered | undefined>
  end(): void
}

/** Draws pages with the builds of the composition that each is of; nothing where that is switched off. */
export function createDrawing({ settings, site, log, metrics }: Deps): Drawing {
  if (settings.PAGES_RENDER === 'off') return { render: async () => undefined, end: () => undefined }
  const renderers = createRenderers({ settings, report: createReport(settings, log), log })
  const warm = async (): Promise<void> => {
    const { folder, mark } = site()
    const renderer = await renderers.of(folder, mark)
    renderer?.warm()
  }
  // Nothing is published yet, or just not whole.
  const look = (): void => void warm().catch(() => undefined)
  const timer = setInterval(look, warmEveryMs)
  timer.unref()
  look()
  return {
    render: async ({ composition, match: { pattern }, request }, ask) => {
      const area = composition.ownerOf(pattern)
      if (area === undefined || request.search.length > longestSearch) return undefined
      if (!canBeFilled(composition.screen(pattern))) return undefined
      const renderer = await renderers.of(composition.folder, composition.mark)
      return await observeRender(metrics, area, async () =>
        renderer?.render({ area, pattern, ask, request: { ...request, now: Date.now() } }),
      )
    },
    end: () => {
      clearInterval(timer)
      renderers.end()
    },
  }
}
