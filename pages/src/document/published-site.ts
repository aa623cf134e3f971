import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assetUrl, otherScreen, screenFileOf } from '@kocyolu/bundler/composition'
import { matchRoutes } from 'react-router-dom'
import { z } from 'zod'

/** The page of an address, cut where its head goes. */
export interface Screen {
  before: string
  /** Its own content: for an address without a head. */
  plain: string
  after: string
}

/** One composition as it was published. */
export interface PublishedSite {
  number: number
  /** Its path, and the difference from its previous content. */
  folder: string
  mark: string
  /** Which remote answers a pattern. */
  ownerOf(pattern: string): string | undefined
  /** The patterns of every path that a remote answers. */
  prefixes: string[]
  /** The query parameters that the rendered page of a pattern depends on, in their order; undefined where no remote declares them. */
  searchParamsOf(pattern: string): string[] | undefined
  /** Indexable pages, by path pattern. */
  heads: Heads
  /** The picture of a link to a page without one. */
  picture: string
  /** The page of a path pattern, or of an unknown address. */
  screen(pattern?: string): Screen
}

// Parts of them that this program reads: the promoting tool may be of another age.
const Published = z.object({
  number: z.int(),
  shell: z.string(),
  remotes: z.record(
    z.string(),
    z.object({
      manifest: z.object({
        prefixes: z.array(z.string()),
        searchParams: z.record(z.string(), z.array(z.string())).optional(),
      }),
    }),
  ),
})
const Label = z.object({ tr: z.string(), en: z.string() })
const Heads = z.record(
  z.string(),
  z.object({ language: z.enum(['tr', 'en']), title: Label, description: Label }),
)
type Heads = z.output<typeof Heads>

export interface Match {
  pattern: string
  params: Readonly<Record<string, string | undefined>>
}

/** The pattern that matches a path, and its parameters; null without one. */
export function matchPage({ prefixes }: Pick<PublishedSite, 'prefixes'>, path: string): Match | null {
  const match = matchRoutes(
    prefixes.map(prefix => ({ path: prefix })),
    path,
  )?.at(-1)
  return match ? { pattern: match.route.path, params: match.params } : null
}

const place = /<!-- head -->([\s\S]*?)<!-- \/head -->/

export function readSite(folder: string, mark: string): PublishedSite {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const { number, shell, remotes } = Published.parse(JSON.parse(read('composition.json')))
  const screens = new Map<string, Screen>()
  const ownerOf = (pattern: string): string | undefined =>
    Object.entries(remotes).find(([, { manifest }]) => manifest.prefixes.includes(pattern))?.[0]
  return {
    number,
    folder,
    mark,
    ownerOf,
    searchParamsOf: pattern => {
      const { searchParams } = remotes[ownerOf(pattern) ?? '']?.manifest ?? {}
      return searchParams && (searchParams[pattern] ?? [])
    },
    prefixes: Object.values(remotes).flatMap(({ manifest }) => manifest.prefixes),
    heads: Heads.parse(JSON.parse(read('heads.json'))),
    picture: pictureOf(folder, shell),
    screen: pattern => {
      const file = pattern === undefined ? otherScreen : screenFileOf(pattern)
      const screen = screens.get(file) ?? cut(read(join('screens', file)))
      screens.set(file, screen)
      return screen
    },
  }
}

/** The one for sharing; a shell that is older than that has an icon alone. */
function pictureOf(composition: string, shell: string): string {
  const address = assetUrl('shell', shell, 'entry/share.png')
  const isThere = existsSync(join(composition, '../..', address))
  return isThere ? address : assetUrl('shell', shell, 'entry/icon-512.png')
}

function cut(html: string): Screen {
  const found = place.exec(html)
  if (!found) throw new Error('A published page has no place for a head')
  const [whole, plain = ''] = found
  return { before: html.slice(0, found.index), plain, after: html.slice(found.index + whole.length) }
}
