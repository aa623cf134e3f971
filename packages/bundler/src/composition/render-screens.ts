import { assetUrl, type OwnLink } from './compose.ts'
import type { Composition, ShellBuild } from './composition.ts'
import { preloadsOf, renderIndexHtml, type SiteSettings } from './index-html.ts'
import { pagePartOf } from './page-files.ts'

/** The page of an address that no remote answers, or whose pattern has no file: it announces the shell alone. */
export const otherScreen = 'other.html'

/** The file with the page of a path pattern: `/mentors/:id` is `mentors/_.html`. */
export function screenFileOf(pattern: string): string {
  const parts = pattern.split('/').filter(Boolean)
  // A manifest must not write outside of its folder.
  if (parts.some(part => /^\.+$|[\\\0]/.test(part))) throw new Error(`No page can stand at ${pattern}`)
  const names = parts.map(part => (part.startsWith(':') || part === '*' ? '_' : part))
  return `${names.length > 0 ? names.join('/') : 'index'}.html`
}

/**
 * Every page of a composition by its file. All of them run all of the site; each announces what its own address needs. `heads`
 * has those that a server renders, and `own` the links for a signed-in user, by path pattern.
 */
export function renderScreens(
  template: string,
  composition: Composition,
  shell: ShellBuild,
  settings: SiteSettings,
  { heads, own }: { heads: Record<string, unknown>; own: Record<string, OwnLink[]> },
): Record<string, string> {
  const carried = pagePartOf(composition)
  const fonts = shell.fonts.map(file => assetUrl('shell', shell.build, file))
  const screen = (pattern = '') =>
    renderIndexHtml(
      template,
      composition,
      {
        ...preloadsOf(shell, composition, pattern),
        ...(pattern in heads && { fonts }),
        own: own[pattern],
      },
      settings,
      carried,
    )
  const patterns = Object.values(composition.remotes).flatMap(({ manifest }) => manifest.prefixes)
  // Where two patterns have one file the more exact one is what most addresses mean: `/blog/:slug` before `/blog/*`.
  const ranked = patterns.toSorted((a, b) => Number(b.endsWith('*')) - Number(a.endsWith('*')))
  const screens = ranked.map(pattern => [screenFileOf(pattern), screen(pattern)])
  return { ...Object.fromEntries(screens), 'index.html': screen('/'), [otherScreen]: screen() }
}
