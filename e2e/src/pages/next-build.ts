import { type ComposedRemote, digestOf, integrityOf } from '@kocyolu/build/release'
import type { Page } from '@playwright/test'
import { liveComposition, withComposition } from './composition.ts'

const hashOf = (url: string) => /\.([^.]+)\.js$/.exec(url)?.[1] ?? ''

/**
 * Promotes a newer build of a remote for this page, of which the live one is the previous: the same code under a name of
 * its own, in which some texts read otherwise. As in a real release, files whose content is the same are the same files.
 */
export async function promoteNext(page: Page, name: string, texts: Record<string, string>): Promise<void> {
  const remote = (await liveComposition(page)).remotes[name]
  if (!remote) throw new Error(`no remote is named ${name}`)
  const entryUrl = `/assets/${name}/${remote.build}/remoteEntry.js`
  let entry = (await read(page, entryUrl)).replaceAll(remote.build, 'next')
  for (const url of chunksOf(remote)) {
    const content = await read(page, url)
    const changed = Object.entries(texts).reduce((text, [from, to]) => text.replaceAll(from, to), content)
    if (changed === content) continue
    const hash = hashOf(url)
    entry = entry
      .replaceAll(hash, `next${hash}`)
      .replaceAll(digestOf(Buffer.from(content)), digestOf(Buffer.from(changed)))
    await serve(page, url.replace(hash, `next${hash}`), changed)
  }
  const nextUrl = `/assets/${name}/next/remoteEntry.js`
  await serve(page, nextUrl, entry)
  const integrity = { ...remote.integrity, [nextUrl]: integrityOf(Buffer.from(entry)) }
  const next = { ...remote, build: 'next', previous: remote.build, preload: {}, integrity }
  await withComposition(page, live => ({ ...live, remotes: { ...live.remotes, [name]: next } }))
}

const chunksOf = ({ preload }: ComposedRemote) =>
  [...new Set(Object.values(preload).flat())].filter(url => hashOf(url) !== '')

const read = async (page: Page, url: string) => (await page.request.get(url)).text()

const serve = (page: Page, path: string, body: string) =>
  page.route(`**${path}`, route => route.fulfill({ contentType: 'text/javascript', body }))
