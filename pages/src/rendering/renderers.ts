import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Composition, integrityOf } from '@kocyolu/bundler/composition'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Settings } from '../config.ts'
import type { Failure, ServerBuild } from './messages.ts'
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

interface Renderers {
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

const Hashes = z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), z.string())

// Parts of it that this program reads: the promoting tool may be of another age, and the shell gets all of it.
const Known = z.looseObject({
  number: z.int(),
  shell: z.string(),
  remotes: z.record(z.string(), z.looseObject({ build: z.string() })),
})

/** The server builds in a composition's folder. */
interface ServerBuilds {
  composition: Composition
  publicPatterns: string[]
  /** The shell's first; none without it. */
  builds: ServerBuild[]
  /** Builds whose file is not what its hash says. */
  unusable: { app: string; build: string; failure: Failure }[]
}

/** The server builds of a composition; a composition of an age that had none has none. */
async function readServerBuilds(folder: string): Promise<ServerBuilds> {
  const text = (file: string): Promise<string> => readFile(join(folder, file), 'utf8')
  const composition: Composition = JSON.parse(await text('composition.json'))
  const { shell, remotes } = Known.parse(composition)
  const hashes = Hashes.parse(JSON.parse(await text('servers.json').catch(() => '{}')))
  const heads = z.record(z.string(), z.unknown()).parse(JSON.parse(await text('heads.json')))
  const found: ServerBuilds = { composition, publicPatterns: Object.keys(heads), builds: [], unusable: [] }
  if (!hashes.shell) return found
  const members = Object.entries(remotes).map(([app, { build }]) => ({ app, build }))
  for (const { app, build } of [{ app: 'shell', build: shell }, ...members]) {
    const hash = hashes[app]
    if (!hash) continue
    const code = await readFile(join(folder, 'servers', `${app}.cjs`)).catch(() => null)
    if (code && integrityOf(code) === hash) found.builds.push({ app, build, code: String(code) })
    else found.unusable.push({ app, build, failure: { ...wrong, stack: undefined } })
  }
  return found
}

const wrong = { name: 'Error', message: 'The server build is not what its hash says' }

interface Reported {
  app: string
  build: string
  failure: Failure
  /** The path pattern of the page. */
  pattern: string
}

type ReportFailure = (composition: number) => (failed: Reported) => void

/** Failures beyond this number in a composition are no news. */
const maxReports = 20
const timeoutMs = 3_000

/** Reports, once for each failure, errors of rendered pages: in the log, and where browsers report theirs. */
export function createReport(
  { API_ORIGIN, PUBLIC_ORIGIN }: Pick<Settings, 'API_ORIGIN' | 'PUBLIC_ORIGIN'>,
  log: Pick<Logger, 'warn'>,
): ReportFailure {
  const address = `${API_ORIGIN ?? PUBLIC_ORIGIN}/api/site/client-errors`
  return composition => {
    const reported = new Set<string>()
    return ({ app, build, failure: { name, message, stack }, pattern }) => {
      const words = `On a server: ${name}: ${message}`.slice(0, 1_000)
      const key = `${app} ${build} ${words}`
      if (reported.has(key) || reported.size >= maxReports) return
      reported.add(key)
      log.warn({ app, build, path: pattern, ...placeOf(name, stack) }, 'a page could not be rendered')
      const body = {
        app,
        build,
        kind: 'render',
        message: words,
        path: pattern,
        composition,
        ...(stack && { stack: stack.slice(0, 4_000) }),
      }
      void fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: new URL(PUBLIC_ORIGIN).origin },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
        // Whether it arrives or not, its place is in the log.
      }).then(
        answer => answer.body?.cancel(),
        () => undefined,
      )
    }
  }
}

/** Of a failure its kind and its place in our code: its message may quote what a user searched for, or wrote. */
function placeOf(name: string, stack: string | undefined): { kind: string; stack?: string } {
  const frames = stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? []
  const kind = /^[A-Z][A-Za-z]{0,30}Error$/.test(name) ? name : 'Error'
  return { kind, ...(frames.length > 0 && { stack: frames.join('\n') }) }
}
