import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { assetUrl, otherScreen, screenFileOf } from '@kocyolu/bundler/composition'
import type { Rendered } from '@kocyolu/bundler/server'
import { LRUCache } from 'lru-cache'
import { matchRoutes } from 'react-router-dom'
import { z } from 'zod'

/** The page of an address, cut where its head goes. */
interface Screen {
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
  /** Public pages, by path pattern. */
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
  z.object({
    language: z.enum(['tr', 'en']),
    title: Label,
    description: Label,
    unlisted: z.literal(true).optional(),
  }),
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

function readSite(folder: string, mark: string): PublishedSite {
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

/** The live one, a canary, and those of requests that are just on their way. */
const maxKept = 4

/** The site as browsers of a bucket have it now; each change of what is live or a canary is in the very next answer. */
export function siteFolder(folder: string): (bucket?: string) => PublishedSite {
  const known = new LRUCache<string, PublishedSite>({ max: maxKept })
  return bucket => {
    const place = canaryOf(folder, bucket) ?? realpathSync(join(folder, 'live'))
    const mark = [
      place,
      ...['composition.json', 'servers.json'].map(file => stampOf(join(place, file))),
    ].join()
    const site = known.get(mark) ?? readSite(place, mark)
    known.set(mark, site)
    return site
  }
}

/** Differs when a file was rewritten; one of an older age may not have it. */
function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs}` : ''
}

/** A bucket of browsers, or a role, that have the canary; undefined while there is none. */
export function canaryBucket(folder: string): string | undefined {
  const place = join(folder, 'canary')
  return existsSync(place) ? readdirSync(place).find(name => aBucket.test(name)) : undefined
}

const aBucket = /^(\d\d|[a-z]+)$/

function canaryOf(folder: string, bucket = ''): string | undefined {
  if (!aBucket.test(bucket)) return undefined
  try {
    return realpathSync(join(folder, 'canary', bucket))
  } catch {
    // There is none, or this bucket does not belong to it.
    return undefined
  }
}

const root = '<div id="root"></div>'
const headEnd = '</head>'
/** Properties that scripts would set as a style once they run; the rendered page already needs them. */
const laterStyle = /<link rel="preload" as="style"([^>]*)>/g
/** The code of a page, and what announces it. */
const code = /<link rel="preload" as="script"[^>]*>\n?|<script defer [^>]*><\/script>\n?/g
const language = /<html lang="[a-z-]+"/

/** Whether a promoted page has the places that a rendered one goes into. */
export const canBeFilled = ({ before, after }: Screen): boolean =>
  after.split(root).length === 2 && after.includes(headEnd) && language.test(before)

/**
 * The promoted page with this head and what was rendered of it, and one without scripts needs its theme. Its code waits in a
 * template, from which the early script takes it when a visitor acts.
 */
export function fillScreen(
  { before, after }: Screen,
  head: string,
  rendered: Rendered | undefined,
  isDark = false,
): string {
  if (!rendered) return `${before}${head}${after}`
  const [beforeRoot = '', afterRoot = ''] = after
    .replaceAll(code, '')
    .replace(headEnd, `${stylesOf(after)}${headEnd}`)
    .split(root)
  return [
    before.replace(language, `<html lang="${rendered.language}"${isDark ? ' class="dark"' : ''}`),
    head,
    // Before the early script, which needs it at once where a user may be signed in.
    `<template id="code">${after.match(code)?.join('') ?? ''}</template>`,
    beforeRoot,
    `<div id="root" data-rendered>${rendered.html}</div>`,
    `<script type="application/json" id="state">${rendered.state}</script>`,
    afterRoot,
  ].join('')
}

/** Behind the early script, which lets the page be painted without one that hangs, and behind it nothing would run. */
const stylesOf = (html: string): string =>
  [...html.matchAll(laterStyle)]
    .map(([, attributes]) => `<link rel="stylesheet" data-rendered${attributes}>`)
    .join('')
