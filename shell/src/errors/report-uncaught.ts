import { ApiError } from '@kocyolu/web'
import { composition } from '../composition/composition.ts'
import { ownerOf } from '../composition/owner-of.ts'
import { reportFailure } from './report-failure.ts'

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
