import { z } from 'zod'
import { assetUrl } from './compose.ts'
import type { Composition, ShellBuild } from './composition.ts'
import { entryFolder } from './folders.ts'

/** URLs that the page announces before any script runs. */
export interface Preloads {
  styles: string[]
  /** The entry scripts, in order. */
  scripts: string[]
  /** Files that scripts will ask for: chunks, styles of remotes, fonts. */
  early: string[]
}

/** What whoever runs the site chose of it; the page carries it to its scripts. */
export const SiteSettings = z.object({
  brandName: z.string().default('KoçYolu'),
  defaultLanguage: z.enum(['auto', 'tr', 'en']).default('auto'),
})
export type SiteSettings = z.output<typeof SiteSettings>

/** What a page needs first: the shell, and the remote that owns `path`. */
export function preloadsOf(shell: ShellBuild, composition: Composition, path = '/'): Preloads {
  const own = (files: string[]) => files.map(file => assetUrl('shell', shell.build, file))
  const owner = Object.values(composition.remotes).find(remote => remote.manifest.prefixes.includes(path))
  const announced = owner ? [...(owner.preload['*'] ?? []), ...(owner.preload[path] ?? [])] : []
  const files = [...shell.entry, ...shell.first]
  return {
    styles: own(files.filter(file => file.endsWith('.css'))),
    scripts: own(shell.entry.filter(file => file.endsWith('.js'))),
    early: [...own(shell.fonts), ...own(shell.first.filter(file => file.endsWith('.js'))), ...announced],
  }
}

/** The site's one HTML page: the shell's template with the composition and the announced files in their places. */
export function renderIndexHtml(
  template: string,
  composition: Composition,
  preloads: Preloads,
  { brandName, defaultLanguage }: SiteSettings,
): string {
  const parts: Record<string, string> = {
    preload: preloads.early.map(preloadTag).join('\n'),
    styles: preloads.styles.map(href => `<link rel="stylesheet" href="${href}">`).join('\n'),
    composition: `<script type="application/json" id="composition">${inlineJson(composition)}</script>`,
    scripts: preloads.scripts.map(src => `<script defer src="${src}"></script>`).join('\n'),
  }
  return template
    .replaceAll('%shell%', assetUrl('shell', composition.shell, entryFolder).replace(/\/$/, ''))
    .replaceAll('%brand%', () => escapeHtml(brandName))
    .replace(
      '<html lang="tr" data-language="auto">',
      `<html lang="${defaultLanguage === 'en' ? 'en' : 'tr'}" data-language="${defaultLanguage}">`,
    )
    .replaceAll(/<!-- (preload|styles|composition|scripts) -->/g, (_, part: string) => parts[part] ?? '')
}

/** What a browser is told that puts the site among its apps. */
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

function preloadTag(href: string): string {
  if (href.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`
  return `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${href}">`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, sign => entities[sign] ?? sign)

// A closing tag inside the data would end the element.
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
