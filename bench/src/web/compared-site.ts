import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOneBundle, type OneBundle, renderIndexHtml } from '@kocyolu/bundler/benchmark'
import {
  type Composition,
  readRemote,
  readShell,
  SiteSettings,
  screenFileOf,
} from '@kocyolu/bundler/composition'

const remotes = ['mfe-public', 'mfe-coaching', 'mfe-messaging', 'mfe-admin']

/** Sites that the site is compared with: itself as promoted, without server rendering, and one bundle whose HTML announces its entry alone, or all of its page. */
type ComparedWay = 'promoted' | 'plain' | 'preloaded'

/** Where a page is that is compared. */
export type ComparedSite = (path: string, way: ComparedWay) => string

/** Builds the site's sources as one bundle and puts it where the gateway serves files. */
export async function addCompared(checkout: string, site: string, number: number): Promise<ComparedSite> {
  const members = remotes.map(app => readRemote(join(checkout, app, 'dist')))
  const declared = (app: string) =>
    Object.entries(screensOf(join(checkout, app))).map(
      ([path, module]) => [path, { remote: app, module }] as const,
    )
  const folder = join(site, 'assets/one')
  mkdirSync(folder, { recursive: true })
  const bundle = await buildOneBundle(checkout, folder, Object.fromEntries(remotes.flatMap(declared)))
  const { build: shell, template } = readShell(join(checkout, 'shell/dist'))
  const compositionOf = (way: ComparedWay): Composition => ({
    number,
    shell: shell.build,
    remotes: Object.fromEntries(
      members.map(({ build, manifest }) => {
        // Targets of the main links are prefetched there as on the site itself.
        const own = Object.entries(bundle.screens).filter(([path]) => path in manifest.screens)
        const preload = Object.fromEntries(own.map(([path, files]) => [path, files.map(at)]))
        const remote = {
          build: 'one',
          manifest: { ...manifest, heads: {} },
          antd: build.antd,
        }
        return [build.app, { ...remote, preload: way === 'plain' ? {} : preload }]
      }),
    ),
  })
  for (const [pattern, screen] of Object.entries(bundle.screens))
    for (const way of ['plain', 'preloaded'] as const) {
      const preloads = preloadsOf(bundle, way === 'plain' ? null : screen)
      const html = renderIndexHtml(template, compositionOf(way), preloads, SiteSettings.parse({}))
      writeFileSync(join(folder, fileOf(pattern, way)), html)
    }
  // Files of any name are served; which page they are of is in their address, also for what was promoted.
  writeFileSync(
    join(folder, 'at.js'),
    "history.replaceState(null, '', new URLSearchParams(location.search).get('at'))",
  )
  for (const pattern of Object.keys(bundle.screens)) {
    const promoted = readFileSync(join(site, 'live/screens', screenFileOf(pattern)), 'utf8')
    const html = promoted.replace('<script src=', '<script src="/assets/one/at.js"></script><script src=')
    writeFileSync(join(folder, fileOf(pattern, 'promoted')), html)
  }
  return (path, way) => {
    const pattern = Object.keys(bundle.screens).find(each => matches(each, path)) ?? path
    return `/assets/one/${fileOf(pattern, way)}?at=${encodeURIComponent(path)}`
  }
}

const fileOf = (pattern: string, way: ComparedWay) =>
  `${way}${pattern.replaceAll('/', '-').replaceAll(':', '_')}.html`

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)

const screensOf = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')).screens

const at = (file: string) => `/assets/one/${file}`
const ends = (ending: string) => (file: string) => file.endsWith(ending)

function preloadsOf({ entry, fonts }: OneBundle, screen: string[] | null) {
  return {
    styles: entry.filter(ends('.css')).map(at),
    scripts: entry.filter(ends('.js')).map(at),
    early: screen ? [...fonts, ...screen].map(at) : [],
  }
}
