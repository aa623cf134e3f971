import { type ClientErrorKind, releasesCalls } from '@kocyolu/contracts'
import { ApiError, call, queryClient } from '@kocyolu/web'
import { composition } from '../composition/composition.ts'
import { ownerOf, patternOf } from '../composition/manifests.ts'
import { firstFailure, reportOpened, sharedComposition } from './tab.ts'

const reported = new Set<string>()
/** Failures beyond this number are no news. */
const maxReports = 20

/** Reports to the site, once for each failure, that a part of it did not load or broke. */
export function reportFailure(
  app: string,
  error: unknown,
  build = composition.remotes[app]?.build ?? composition.shell,
  kind?: ClientErrorKind,
): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const key = `${app} ${build} ${message}`
  if (reported.has(key) || reported.size >= maxReports) return
  reported.add(key)
  const tab = firstFailure()
  const number = sharedComposition()
  const stack = error instanceof Error ? error.stack : undefined
  const body = {
    app,
    build,
    kind: kind ?? kindOf(error, message),
    message: message.slice(0, 1000),
    path: patternOf(location.pathname),
    ...(number && { composition: number }),
    ...(stack && { stack: stack.slice(0, 4000) }),
    ...(tab && { tab }),
  }
  // A report that cannot be delivered is dropped.
  void reportOpened()
    .then(() => call(releasesCalls.reportClientError, { body }))
    .catch(() => undefined)
}

function kindOf(error: unknown, message: string): ClientErrorKind {
  if (error instanceof ApiError) return 'answer'
  return /(Chunk|Container)LoadError|Loading (CSS )?chunk|RUNTIME-|No app provides|dynamically imported|^Late/.test(
    message,
  )
    ? 'load'
    : 'render'
}

/** Reports uncaught errors of our own code: neither those of extensions, nor aborted or failed requests. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => look(error))
  addEventListener('unhandledrejection', ({ reason }) => look(reason))
}

/** Said by browsers where the network, not the code, is at fault, or nothing is. */
const harmless = /^(Failed to fetch|NetworkError|Load failed|fetch failed|ResizeObserver loop)/

function look(error: unknown): void {
  // The origin of any other thrown value is unknown.
  if (!(error instanceof Error) || error instanceof ApiError) return
  if (error.name === 'AbortError' || harmless.test(error.message)) return
  const app = appOf(error.stack ?? '')
  if (app !== undefined) reportFailure(app, error, undefined, 'script')
}

/** Whose file the topmost frame is in; undefined when it is none of ours. */
function appOf(stack: string): string | undefined {
  const [top = ''] = /[a-z-]+:\/\/\S+/.exec(stack.slice(stack.search(/\n|@/))) ?? []
  if (!top.startsWith(`${location.origin}/`)) return undefined
  const app = /^\/(?:assets|dev)\/([a-z-]+)\//.exec(top.slice(location.origin.length))?.[1]
  if (app === undefined) return undefined
  return app === 'shell' || composition.remotes[app] ? app : (ownerOf(location.pathname) ?? 'shell')
}

/** Reports to the site every answer that does not fit its contract; the area that asked shows it as its own error. */
export function reportMalformedAnswers(): void {
  const look = ({ error }: { error: unknown }) => {
    if (error instanceof ApiError && error.code === 'malformed')
      reportFailure(ownerOf(location.pathname) ?? 'shell', error)
  }
  queryClient.getQueryCache().subscribe(({ query }) => look(query.state))
  queryClient.getMutationCache().subscribe(({ mutation }) => mutation && look(mutation.state))
}
