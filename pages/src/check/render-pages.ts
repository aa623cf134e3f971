import { setTimeout as pause } from 'node:timers/promises'
import type { Rendered, RenderRequest } from '@kocyolu/bundler/server'
import { RenderFailed } from '../rendering/render-thread.ts'
import { readRendered } from '../rendering/rendered.ts'

/** Rejects with `RenderFailed` where the page could not be rendered, and with anything else where no other can be. */
export type Render = (request: RenderRequest) => Promise<unknown>

/** Each of what an address may be made of; an example of a call has one of them. */
const words = ['1', 'ornek']
/** Of a page whose answers are all there; by then it waits for what never comes. */
const maxMs = 60_000

/** Renders a page of each of these patterns in both languages; what does not succeed, by pattern, in words. */
export async function renderPages(render: Render, patterns: string[]): Promise<string[]> {
  const complaints: string[] = []
  for (const pattern of patterns) {
    const failure = await renderPage(render, pattern).catch((error: unknown) => error)
    if (failure === undefined) continue
    const { name, message } = failure instanceof RenderFailed ? failure.failure : (failure as Error)
    complaints.push(`${pattern} cannot be rendered on a server: ${name}: ${message}`)
    if (!(failure instanceof RenderFailed)) break
  }
  return complaints
}

async function renderPage(render: Render, pattern: string): Promise<void> {
  const paths = new Set(words.map(word => pattern.replaceAll(/:\w+\??|\*/g, word)))
  for (const language of ['tr', 'en'] as const) {
    let rendered: Rendered | undefined
    for (const path of paths) rendered ??= await renderInTime(render, path, language)
    if (!rendered) throw new RenderFailed({ name: 'Error', message: 'it gave no page', stack: undefined })
  }
}

async function renderInTime(
  render: Render,
  path: string,
  language: 'tr' | 'en',
): Promise<Rendered | undefined> {
  const limit = new AbortController()
  const tooLate = pause(maxMs, undefined, { signal: limit.signal }).then(
    () => Promise.reject(new Error('it did not end')),
    () => undefined,
  )
  const work = render({ path, language, search: '', now: Date.now() })
  try {
    return readRendered(await Promise.race([work, tooLate]))
  } finally {
    limit.abort()
  }
}
