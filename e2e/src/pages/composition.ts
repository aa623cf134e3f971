import type { Composition, FileList } from '@kocyolu/bundler/composition'
import type { Page } from '@playwright/test'

const inlined = /(<script type="application\/json" id="composition">)(.*?)(<\/script>)/s

const rendered = /<div id="root" data-rendered>.*?<script type="application\/json" id="state">.*?<\/script>/s

const asPromoted = (html: string): string =>
  html
    .replace(rendered, '<div id="root"></div>')
    .replaceAll(/<link rel="stylesheet" data-rendered[^>]*>/g, '')
    .replace(/<template id="code">(.*?)<\/template>/s, '$1')

const isPage = (url: URL): boolean => !/^\/(assets|api|account)\//.test(url.pathname)

/** Serves pages as they were promoted, as when rendering does not finish in time. */
export async function withoutRendering(page: Page): Promise<void> {
  await page.route(isPage, async route => {
    if (route.request().resourceType() !== 'document') return await route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: asPromoted(await response.text()) })
  })
}

async function livePage(page: Page) {
  // Another address gets it, so it comes without what was rendered of this one.
  const html = asPromoted(await (await page.request.get('/')).text())
  const { files, ...live }: Composition = JSON.parse(inlined.exec(html)?.[2] ?? '')
  if (!files) throw new Error('The page names no list of files')
  const list: FileList = await (await page.request.get(files.url)).json()
  for (const [app, own] of Object.entries(list.remotes)) Object.assign(live.remotes[app] ?? {}, own)
  return { html, live: { ...live, integrity: list.integrity } as Composition }
}

export const liveComposition = async (page: Page): Promise<Composition> => (await livePage(page)).live

/** Serves the site's page with another composition, made from the live one; returns the live one. */
export async function withComposition(
  page: Page,
  change: (live: Composition) => Composition,
): Promise<Composition> {
  const { html, live } = await livePage(page)
  const changed = JSON.stringify(change(structuredClone(live))).replaceAll('<', '\\u003c')
  const body = html.replace(inlined, (_, open: string, __, close: string) => open + changed + close)
  await page.route(isPage, async route => {
    if (route.request().resourceType() === 'document') await route.fulfill({ contentType: 'text/html', body })
    else await route.continue()
  })
  return live
}
