import { z } from 'zod'
import { assetUrl, type OwnLink } from './compose.ts'
import type { Composition, ShellBuild } from './composition.ts'
import { entryFolder } from './folders.ts'

/** URLs that the page announces before any script runs. */
interface Preloads {
  styles: string[]
  /** The entry scripts, in order. */
  scripts: string[]
  /** Files that scripts will ask for: chunks, styles of remotes. */
  early: string[]
  /** Of a page that is painted before its code runs; else they come behind the code. */
  fonts?: string[]
  /** For a signed-in user: announced once the early script has seen that a user may be. */
  own?: OwnLink[] | undefined
}

/** Settings of the operator; the page carries them to its scripts. */
export const SiteSettings = z.object({
  brandName: z.string().default('KoçYolu'),
  defaultLanguage: z.enum(['auto', 'tr', 'en']).default('auto'),
})
export type SiteSettings = z.output<typeof SiteSettings>

/** Files that a page needs first: the shell, and the announced ones of the remote that owns the path pattern. */
export function preloadsOf(shell: ShellBuild, composition: Composition, pattern?: string): Preloads {
  const own = (files: string[]) => files.map(file => assetUrl('shell', shell.build, file))
  const remotes = pattern === undefined ? [] : Object.values(composition.remotes)
  const owner = remotes.find(({ manifest }) => manifest.prefixes.includes(pattern ?? ''))
  const announced = owner ? [...(owner.preload['*'] ?? []), ...(owner.preload[pattern ?? ''] ?? [])] : []
  const files = [...shell.entry, ...shell.first]
  return {
    styles: own(files.filter(file => file.endsWith('.css'))),
    scripts: own(shell.entry.filter(file => file.endsWith('.js'))),
    early: [...own(shell.first.filter(file => file.endsWith('.js'))), ...announced],
  }
}

/** A page of the site: the shell's template with what it carries of the composition, and the announced files, each with its hash. */
export function renderIndexHtml(
  template: string,
  composition: Composition,
  preloads: Preloads,
  { brandName, defaultLanguage }: SiteSettings,
  carried: Composition = composition,
): string {
  const hashes = hashesOf(composition)
  // A browser insists on the hash only of what is asked for with CORS; what is announced is used when it was asked for alike.
  const cors = composition.cors ? ' crossorigin="anonymous"' : ''
  const checked = (url: string, hash = hashes[url]) => `${hash ? ` integrity="${hash}"` : ''}${cors}`
  const own = preloads.own?.map(link =>
    'role' in link
      ? `<link data-role="${link.role}" rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(link.url)}">`
      : `<link fetchpriority="low" data-late rel="preload" as="${kindOf(link.url)}" href="${link.url}"${checked(link.url, link.hash)}>`,
  )
  const parts: Record<string, string> = {
    preload: [...(preloads.fonts ?? []), ...preloads.early]
      .map(href => preloadTag(href, checked(href)))
      .join('\n'),
    styles: preloads.styles.map(href => `<link rel="stylesheet" href="${href}"${checked(href)}>`).join('\n'),
    own: own?.length ? `<template id="own">${own.join('')}</template>` : '',
    composition: `<script type="application/json" id="composition">${inlineJson(carried)}</script>`,
    scripts: preloads.scripts
      .map(src => `<script defer fetchpriority="high" src="${src}"${checked(src)}></script>`)
      .join('\n'),
  }
  return template
    .replaceAll(/^ *<!-- biome-ignore .*-->\n/gm, '')
    .replaceAll('%shell%', assetUrl('shell', composition.shell, entryFolder).replace(/\/$/, ''))
    .replaceAll('%brand%', () => escapeHtml(brandName))
    .replaceAll(/<script src="([^"]+)"/g, (tag, src: string) => `${tag}${checked(src)}`)
    .replace(
      '<html lang="tr" data-language="auto">',
      `<html lang="${defaultLanguage === 'en' ? 'en' : 'tr'}" data-language="${defaultLanguage}">`,
    )
    .replaceAll(/<!-- (preload|styles|own|composition|scripts) -->/g, (_, part: string) => parts[part] ?? '')
}

/** Tags for a browser that installs the site as an app. */
export function renderWebManifest(
  { shell }: Pick<Composition, 'shell'>,
  { brandName, defaultLanguage }: SiteSettings,
): string {
  const icon = (file: string, sizes: string, purpose = 'any') => ({
    src: assetUrl('shell', shell, `${entryFolder}${file}`),
    sizes,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name: brandName,
    short_name: brandName,
    lang: defaultLanguage === 'en' ? 'en' : 'tr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    icons: [
      icon('icon.svg', 'any'),
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  })
}

/** The hash of every file that a page may name, by its URL; those of the shell are beside each remote that needs them. */
const hashesOf = ({ integrity, remotes }: Composition): Record<string, string> =>
  Object.assign({}, integrity, ...Object.values(remotes).map(remote => remote.integrity))

function preloadTag(href: string, hash: string): string {
  if (href.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`
  return `<link rel="preload" as="${kindOf(href)}" href="${href}"${hash}>`
}

const kindOf = (url: string) => (url.endsWith('.css') ? 'style' : 'script')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, sign => entities[sign] ?? sign)

// A closing tag inside the data would end the element.
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
