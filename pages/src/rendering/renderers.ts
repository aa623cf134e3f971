import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Settings } from '../config.ts'
import type { ReportFailure } from './report-failure.ts'
import { readServerBuilds } from './server-builds.ts'
import { createSiteRenderer, type SiteRenderer } from './site-renderer.ts'

/** The live composition's and a canary's; each is a thread with memory of its own. */
const maxKept = 2

interface Deps {
  settings: Pick<
    Settings,
    'BRAND_NAME' | 'DEFAULT_LANGUAGE' | 'PAGES_RENDER_MEGABYTES' | 'PAGES_RENDER_CPU_MS'
  >
  report: ReportFailure
  log: Pick<Logger, 'error'>
}

export interface Renderers {
  /** The renderer of the composition in this folder; null where there is none. `mark` changes when the folder does. */
  of(folder: string, mark: string): Promise<SiteRenderer | null>
  end(): void
}

/** One who renders for each composition, ended with it. */
export function createRenderers({ settings, report, log }: Deps): Renderers {
  const kept = new LRUCache<string, Promise<SiteRenderer | null>>({
    max: maxKept,
    dispose: renderer => void renderer.then(each => each?.end()),
  })
  const begin = async (folder: string): Promise<SiteRenderer | null> => {
    const { composition, publicPatterns, builds, unusable } = await readServerBuilds(folder)
    const { number } = composition
    const reported = report(number)
    for (const { app, build, failure } of unusable) reported({ app, build, failure, pattern: '/*' })
    if (builds[0]?.app !== 'shell') return null
    const buildOf = (app: string): string => builds.find(each => each.app === app)?.build ?? composition.shell
    const data = {
      builds,
      composition,
      publicPatterns,
      brand: settings.BRAND_NAME,
      defaultLanguage: settings.DEFAULT_LANGUAGE,
    }
    const limits = { megabytes: settings.PAGES_RENDER_MEGABYTES, cpuMs: settings.PAGES_RENDER_CPU_MS }
    return createSiteRenderer(data, limits, (app, failure, pattern) =>
      reported({ app, build: buildOf(app), failure, pattern }),
    )
  }
  return {
    of: (folder, mark) => {
      const known = kept.get(mark)
      if (known) return known
      const fresh = begin(folder).catch((error: unknown) => {
        log.error({ err: error }, 'the pages of a composition cannot be rendered')
        return null
      })
      kept.set(mark, fresh)
      return fresh
    },
    end: () => kept.clear(),
  }
}
