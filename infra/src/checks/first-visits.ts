import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import {
  assetUrl,
  compose,
  entryFolder,
  ownLinksOf,
  preloadsOf,
  readRemote,
  readShell,
  renderScreens,
  SiteSettings,
} from '@kocyolu/bundler/composition'

/**
 * Limits for scripts and styles of a first visit, in kB (brotli): about a tenth more than one bundle would need; and of a
 * rendered page before a visitor acts.
 */
const max = { public: 174, own: 187, beforeAct: 15 }

type Builds = ReturnType<typeof readBuilds>

/** The builds of a checkout, composed. */
export function readBuilds(checkout: string, remotes: string[]) {
  const { build: shell } = readShell(join(checkout, 'shell/dist'))
  const members = remotes.map(app => readRemote(join(checkout, app, 'dist')))
  return { checkout, shell, members, composition: compose(1, shell, members) }
}

/** The pages whose first visit fetches more than it may, in words. */
export function heavyFirstVisits({ checkout, shell, members, composition }: Builds): string[] {
  const sizes = new Map(
    [shell, ...members.map(({ build }) => build)].flatMap(({ app, build, integrity = {} }) =>
      Object.keys(integrity).map(file => [
        assetUrl(app, build, file),
        sizeOf(join(checkout, app, 'dist', file)),
      ]),
    ),
  )
  const early = assetUrl('shell', shell.build, `${entryFolder}early.js`)
  return members.flatMap(({ build, manifest }) =>
    Object.keys(build.screens).flatMap(path => {
      const { styles, scripts, early: announced } = preloadsOf(shell, composition, path)
      const files = new Set([early, ...styles, ...scripts, ...announced])
      const isPublic = path in manifest.heads
      const limits: [when: string, fetched: string[], max: number][] = [
        ['', [...files], isPublic ? max.public : max.own],
      ]
      if (isPublic)
        limits.push([
          ' before an act',
          [...files].filter(url => url === early || !url.endsWith('.js')),
          max.beforeAct,
        ])
      return limits.flatMap(([when, fetched, limit]) => {
        const kilobytes = Math.ceil(fetched.reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0) / 1_000)
        if (kilobytes <= limit) return []
        return [
          `${path}: a first visit${when} fetches ${kilobytes} kB of scripts and styles; ${limit} it may`,
        ]
      })
    }),
  )
}

/** Limit for a page's HTML without its content, in bytes (brotli): the composition it carries, and its files with their hashes. */
const maxDocument = 4_400

/** The pages whose HTML is larger than it may, before anything is rendered in it, in words. */
export function heavyDocuments({ checkout, shell, members, composition }: Builds): string[] {
  const heads = Object.assign({}, ...members.map(({ build }) => build.heads))
  const template = readFileSync(join(checkout, 'shell/dist/index.html'), 'utf8')
  const screens = renderScreens(template, composition, shell, SiteSettings.parse({}), {
    heads,
    own: ownLinksOf(shell, members),
  })
  return Object.entries(screens).flatMap(([file, html]) => {
    const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
    return bytes <= maxDocument ? [] : [`${file}: ${bytes} bytes without its content; ${maxDocument} it may`]
  })
}

/** Limit for a page's fields, dialogs and tables once it is painted: files, and kB (brotli). */
const maxLater = {
  '@kocyolu/web/form': { files: 5, kilobytes: 128 },
  '@kocyolu/web/dialog': { files: 5, kilobytes: 102 },
  'antd/es/table': { files: 4, kilobytes: 197 },
}

/** The shared parts that come in more or heavier files than they may, in words. */
export function heavyLaterParts({ checkout, shell }: Builds): string[] {
  const first = new Set([...shell.entry, ...shell.first])
  return Object.entries(maxLater).flatMap(([part, max]) => {
    const files = (shell.shared[part] ?? []).filter(file => !first.has(file))
    const kilobytes = files.reduce((sum, file) => sum + sizeOf(join(checkout, 'shell/dist', file)), 0) / 1_000
    if (files.length > 0 && files.length <= max.files && kilobytes <= max.kilobytes) return []
    const found = `${files.length} files of ${Math.ceil(kilobytes)} kB`
    return [`${part} comes in ${found}; ${max.files} of ${max.kilobytes} kB it may`]
  })
}

const sizeOf = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
