import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { assetUrl, Composition, type PageHead, RemoteBuild } from '@kocyolu/build/release'
import { matchRoutes } from 'react-router-dom'

/** The page that is live, cut where the head of an address goes. */
export interface LivePage {
  before: string
  /** What stands there of its own: for an address without a head. */
  plain: string
  after: string
  /** The patterns of every path that a remote answers. */
  prefixes: string[]
  /** What may be found, by path pattern. */
  heads: Record<string, PageHead>
  /** The picture of a link to a page without one. */
  picture: string
}

/** The pattern that answers a path, and what it takes from it; null when nobody does. */
export function matchPage({ prefixes }: Pick<LivePage, 'prefixes'>, path: string) {
  const match = matchRoutes(
    prefixes.map(prefix => ({ path: prefix })),
    path,
  )?.at(-1)
  return match ? { pattern: match.route.path, params: match.params } : null
}

const place = /<!-- head -->([\s\S]*?)<!-- \/head -->/
const inlined = /<script type="application\/json" id="composition">(.*?)<\/script>/

/** Reads the live page again whenever another one has been promoted. */
export function livePage(folder: string): () => LivePage {
  const file = join(folder, 'index.html')
  let known: { mark: string; page: LivePage } | undefined
  return () => {
    const { ino, mtimeMs } = statSync(file)
    const mark = `${ino} ${mtimeMs}`
    if (known?.mark !== mark) known = { mark, page: read(folder, readFileSync(file, 'utf8')) }
    return known.page
  }
}

function read(folder: string, html: string): LivePage {
  const composition = Composition.parse(JSON.parse(inlined.exec(html)?.[1] ?? 'null'))
  const remotes = Object.entries(composition.remotes)
  const found = place.exec(html)
  if (!found) throw new Error('The live page has no place for a head')
  const [whole, plain = ''] = found
  return {
    before: html.slice(0, found.index),
    plain,
    after: html.slice(found.index + whole.length),
    prefixes: remotes.flatMap(([, { manifest }]) => manifest.prefixes),
    heads: Object.assign({}, ...remotes.map(([app, { build }]) => headsOf(folder, app, build))),
    picture: assetUrl('shell', composition.shell, 'entry/icon-512.png'),
  }
}

function headsOf(folder: string, app: string, build: string): Record<string, PageHead> {
  try {
    const record = readFileSync(join(folder, 'assets', app, build, 'build.json'), 'utf8')
    return RemoteBuild.parse(JSON.parse(record)).heads
  } catch {
    // A development server stands in for it, or it is of an age without heads: its pages open all the same.
    return {}
  }
}
