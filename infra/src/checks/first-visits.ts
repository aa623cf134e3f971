import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  assetUrl,
  compose,
  entryFolder,
  preloadsOf,
  readRemote,
  readShell,
} from '@kocyolu/bundler/composition'

/**
 * Limits for scripts and styles of a first visit, in kB (brotli): about a tenth more than one bundle would need; and of a
 * rendered page before a visitor acts.
 */
const max = { public: 174, own: 182, beforeAct: 15 }

/** The pages whose first visit fetches more than it may, in words. */
export function heavyFirstVisits(checkout: string, remotes: string[]): string[] {
  const { build: shell } = readShell(join(checkout, 'shell/dist'))
  const members = remotes.map(app => readRemote(join(checkout, app, 'dist')))
  const composition = compose(1, shell, members)
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

/** Limit for a page's fields, dialogs and tables once it is painted: files, and kB (brotli). */
const maxLater = {
  '@kocyolu/web/form': { files: 5, kilobytes: 128 },
  '@kocyolu/web/dialog': { files: 5, kilobytes: 102 },
  'antd/es/table': { files: 4, kilobytes: 197 },
}

/** The shared parts that come in more or heavier files than they may, in words. */
export function heavyLaterParts(checkout: string): string[] {
  const { build: shell } = readShell(join(checkout, 'shell/dist'))
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
