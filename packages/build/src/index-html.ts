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
export function renderIndexHtml(template: string, composition: Composition, preloads: Preloads): string {
  const parts: Record<string, string> = {
    preload: preloads.early.map(preloadTag).join('\n'),
    styles: preloads.styles.map(href => `<link rel="stylesheet" href="${href}">`).join('\n'),
    composition: `<script type="application/json" id="composition">${inlineJson(composition)}</script>`,
    scripts: preloads.scripts.map(src => `<script defer src="${src}"></script>`).join('\n'),
  }
  return template
    .replaceAll('%shell%', assetUrl('shell', composition.shell, entryFolder).replace(/\/$/, ''))
    .replaceAll(/<!-- (preload|styles|composition|scripts) -->/g, (_, part: string) => parts[part] ?? '')
}

function preloadTag(href: string): string {
  if (href.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`
  return `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${href}">`
}

// A closing tag inside the data would end the element.
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
