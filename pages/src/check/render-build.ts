import { setTimeout as pause } from 'node:timers/promises'
import { compose, type RemoteBuild, type RemoteManifest, type ShellBuild } from '@kocyolu/bundler/composition'
import type { Rendered, RenderRequest } from '@kocyolu/bundler/server'
import { exampleAnswer } from '@kocyolu/contracts/examples'
import type { Ask } from '../ask/asker.ts'
import { usualLimits } from '../config.ts'
import type { Failure, ServerBuild, SiteData } from '../rendering/messages.ts'
import { RenderFailed, readRendered, startThread, type ThreadLimits } from '../rendering/render-thread.ts'

/** Rejects with `RenderFailed` where the page could not be rendered, and with anything else where no other can be. */
type Render = (request: RenderRequest) => Promise<unknown>

/** Each of what an address may be made of; an example of a call has one of them. */
const words = ['1', 'ornek']
/** Of a page whose answers are all there; by then it waits for what never comes. */
const maxMs = 60_000

/** Renders a page of each of these patterns in both languages; what does not succeed, by pattern, in words. */
async function renderPages(render: Render, patterns: string[]): Promise<string[]> {
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

interface ShellToRender {
  build: ShellBuild
  /** Its server build. */
  code: string
}

interface RemoteToRender {
  build: RemoteBuild
  manifest: RemoteManifest
  code: string
}

/** `complaints` are about the build that was asked about; `shell` says why nothing could be found out about a remote. */
export interface RenderedBuild {
  complaints: string[]
  shell?: string | undefined
}

/**
 * Renders one page of each kind that a build has, as `pages` will: in a thread with its limits, over the shell's shared libraries,
 * from the examples of the contracts. Of a shell alone, the page of an unknown address.
 */
export async function renderBuild(
  shell: ShellToRender,
  remote: RemoteToRender | null,
  limits: ThreadLimits = usualLimits,
): Promise<RenderedBuild> {
  const site = siteOf(shell, remote)
  const failed = new Map<string, Failure>()
  let end: Failure | undefined
  const thread = startThread(site, limits, {
    unusable: (app, failure) => failed.set(app, failure),
    ended: (failure, evaluating) => {
      end = failure
      if (evaluating !== undefined) failed.set(evaluating, failure)
    },
  })
  const render: Render = request =>
    thread.render(request, ask).catch((error: unknown) => {
      throw end ? new Error(end.message) : error
    })
  try {
    const rendered = await renderPages(render, [unanswered])
    const ofShell = [...failureOf(failed, 'shell'), ...(failed.size > 0 ? [] : rendered)]
    if (!remote) return { complaints: ofShell }
    if (ofShell.length > 0) return { complaints: [], shell: ofShell.join('; ') }
    const own = failureOf(failed, remote.build.app)
    if (own.length > 0) return { complaints: own }
    return { complaints: await renderPages(render, Object.keys(remote.build.heads)) }
  } finally {
    thread.end({ name: 'Error', message: 'All is known', stack: undefined })
  }
}

/** Of a path that no remote has. */
const unanswered = '/-/-/-'

const failureOf = (failed: Map<string, Failure>, app: string): string[] => {
  const failure = failed.get(app)
  return failure ? [`Its server build cannot be loaded: ${failure.name}: ${failure.message}`] : []
}

function siteOf(shell: ShellToRender, remote: RemoteToRender | null): SiteData {
  const members = remote ? [{ build: remote.build, manifest: remote.manifest }] : []
  const builds: ServerBuild[] = [shell, ...(remote ? [remote] : [])].map(({ build, code }) => ({
    app: build.app,
    build: build.build,
    code,
  }))
  return {
    builds,
    composition: compose(0, shell.build, members),
    publicPatterns: Object.keys(remote?.build.heads ?? {}),
    brand: 'KoçYolu',
    defaultLanguage: 'auto',
  }
}

/** Every call has an answer, and none of it from a site. */
const ask: Ask = async path => {
  const example = exampleAnswer(path)
  const status = example === undefined ? 404 : 200
  const text = JSON.stringify(example ?? { code: 'not_found' })
  return { status, headers: [['content-type', 'application/json']], text }
}
