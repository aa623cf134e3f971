import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assetUrl, compose } from '../composition/compose.ts'
import type { Composition, ShellBuild } from '../composition/composition.ts'
import { entryFolder } from '../composition/folders.ts'
import { preloadsOf } from '../composition/index-html.ts'
import { readRemote, readShell } from '../composition/read-build.ts'
import { build, contentOf, copyCheckout, edit } from '../testing/checkout-copy.ts'

/** In kB, brotli: what a page costs a first visitor, and one who comes back after a text has changed. */
export interface PageCost {
  first: number
  /** Of each feature of every remote. */
  afterRemotes: number
  /** Of `packages/web`, which is part of the shell. */
  afterWeb: number
}

export interface ReleaseCosts {
  pages: Record<string, PageCost>
  /** How long a build from nothing takes, in seconds, by app. */
  buildSeconds: Record<string, number>
}

const firstText = /(": ")(?=[^"]*")/
const remotes = ['mfe-public', 'mfe-coaching', 'mfe-messaging', 'mfe-admin']

interface Site {
  shell: ShellBuild
  composition: Composition
  /** Bytes of every file on the wire, by its URL. */
  sizes: Map<string, number>
}

/** Builds a copy of the checkout, changes texts in it, and says what visitors then fetch. Bytes hang on no machine. */
export async function measureReleases(say: (line: string) => void): Promise<ReleaseCosts> {
  const place = mkdtempSync(join(tmpdir(), 'release-cost-'))
  try {
    const folder = copyCheckout(place, ['shell', ...remotes], 'smallest')
    const buildSeconds: Record<string, number> = {}
    for (const app of ['shell', ...remotes]) {
      const began = performance.now()
      await build(folder, app)
      buildSeconds[app] = (performance.now() - began) / 1_000
      say(`${app} is built`)
    }
    const before = read(folder)
    for (const app of remotes) {
      const catalogues = Object.keys(contentOf(join(folder, app, 'src'))).filter(file =>
        file.endsWith('locales/tr.json'),
      )
      for (const file of catalogues) edit(join(folder, app, 'src', file), firstText, '$1Şimdi ')
      await build(folder, app)
      say(`${app} is built with other texts`)
    }
    const between = read(folder)
    edit(join(folder, 'packages/web/src/locales/tr.json'), firstText, '$1Şimdi ')
    await build(folder, 'shell')
    const after = read(folder)
    const paths = Object.values(before.composition.remotes).flatMap(({ preload }) =>
      Object.keys(preload).filter(path => path !== '*'),
    )
    const costOf = (path: string): PageCost => ({
      first: kilobytes(before, path),
      afterRemotes: kilobytes(between, path, before),
      afterWeb: kilobytes(after, path, between),
    })
    return { pages: Object.fromEntries(paths.map(path => [path, costOf(path)])), buildSeconds }
  } finally {
    rmSync(place, { recursive: true })
  }
}

function read(folder: string): Site {
  const shell = readShell(join(folder, 'shell/dist')).build
  const members = remotes.map(app => readRemote(join(folder, app, 'dist')))
  const builds = [shell, ...members.map(member => member.build)]
  const sizes = builds.flatMap(({ app, build: name }) => {
    const files = contentOf(join(folder, app, 'dist'))
    return Object.keys(files)
      .filter(file => !/\.(br|gz)$/.test(file))
      .map((file): [string, number] => [
        assetUrl(app, name, file),
        (files[`${file}.br`] ?? files[file])?.length ?? 0,
      ])
  })
  return { shell, composition: compose(1, shell, members), sizes: new Map(sizes) }
}

/** Files of a page before it is rendered, without those that are cached from an earlier visit. */
function kilobytes({ shell, composition, sizes }: Site, path: string, known?: Site): number {
  const { styles, scripts, early } = preloadsOf(shell, composition, path)
  const always = assetUrl('shell', shell.build, `${entryFolder}early.js`)
  const fetched = [...new Set([always, ...styles, ...scripts, ...early])].filter(
    url => !known?.sizes.has(url),
  )
  return fetched.reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0) / 1_000
}
