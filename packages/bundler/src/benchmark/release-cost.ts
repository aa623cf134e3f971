import { Console } from 'node:console'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose } from '../composition/compose.ts'
import type { Composition, ShellBuild } from '../composition/composition.ts'
import { preloadsOf } from '../composition/index-html.ts'
import { readRemote, readShell } from '../composition/read-build.ts'
import { build, contentOf, copyCheckout, edit } from '../testing/checkout-copy.ts'

// `node packages/bundler/src/benchmark/release-cost.ts`: what each page costs a first visitor, and what a returning one
// fetches again after a text has changed in a remote or in packages/web. Brotli, in kB.
const firstText = /(": ")(?=[^"]*")/
const remotes = ['mfe-public', 'mfe-coaching', 'mfe-messaging', 'mfe-admin']
const place = mkdtempSync(join(tmpdir(), 'release-cost-'))

interface Site {
  shell: ShellBuild
  composition: Composition
  /** Bytes of every file on the wire, by its URL. */
  sizes: Map<string, number>
}

function read(folder: string): Site {
  const shell = readShell(join(folder, 'shell/dist')).build
  const members = remotes.map(app => readRemote(join(folder, app, 'dist'), null))
  const builds = [shell, ...members.map(member => member.build)]
  const sizes = builds.flatMap(({ app, build }) => {
    const files = contentOf(join(folder, app, 'dist'))
    return Object.keys(files)
      .filter(file => !/\.(br|gz)$/.test(file))
      .map((file): [string, number] => [
        file.startsWith('entry/') ? `/assets/${app}/${build}/${file.slice(6)}` : `/assets/${app}/${file}`,
        (files[`${file}.br`] ?? files[file])?.length ?? 0,
      ])
  })
  return { shell, composition: compose(1, shell, members), sizes: new Map(sizes) }
}

/** Every file that a page of a remote fetches before it is drawn. */
function filesOf({ shell, composition }: Site, app: string, path: string): string[] {
  const { styles, scripts, early } = preloadsOf(shell, { ...composition, remotes: {} })
  const preload = composition.remotes[app]?.preload ?? {}
  return [...new Set([...styles, ...scripts, ...early, ...(preload['*'] ?? []), ...(preload[path] ?? [])])]
}

const kB = (site: Site, urls: string[]) =>
  Math.round(urls.reduce((sum, url) => sum + (site.sizes.get(url) ?? 0), 0) / 100) / 10

try {
  const folder = copyCheckout(place, ['shell', ...remotes], 'smallest')
  for (const app of ['shell', ...remotes]) await build(folder, app)
  const before = read(folder)
  const pages = Object.entries(before.composition.remotes).flatMap(([app, { preload }]) =>
    Object.keys(preload).flatMap(path => (path === '*' ? [] : [{ app, path }])),
  )
  const isScript = (url: string) => url.endsWith('.js')
  const table: Record<string, Record<string, number>> = {}
  const measure = (column: string, site: Site, known?: Site) => {
    for (const { app, path } of pages) {
      const files = filesOf(site, app, path)
      const fetched = column === 'scripts of it' ? files.filter(isScript) : files
      table[path] = {
        ...table[path],
        [column]: kB(
          site,
          fetched.filter(url => !known?.sizes.has(url)),
        ),
      }
    }
  }
  measure('first visit', before)
  measure('scripts of it', before)

  for (const app of remotes) {
    const catalogues = Object.keys(contentOf(join(folder, app, 'src'))).filter(file =>
      file.endsWith('locales/tr.json'),
    )
    for (const file of catalogues) edit(join(folder, app, 'src', file), firstText, '$1Şimdi ')
    await build(folder, app)
  }
  const between = read(folder)
  measure('a text of each feature', between, before)

  edit(join(folder, 'packages/web/src/locales/tr.json'), firstText, '$1Şimdi ')
  await build(folder, 'shell')
  measure('a text of packages/web', read(folder), between)
  new Console(process.stdout).table(table)
} finally {
  rmSync(place, { recursive: true })
}
