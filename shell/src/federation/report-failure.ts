import { ApiError } from '@kocyolu/web'
import { api } from '../api.ts'
import { composition } from '../composition/composition.ts'

const reported = new Set<string>()

/** Tells the site, once for each failure, that a part of it did not load or broke. */
export function reportFailure(
  app: string,
  error: unknown,
  build = composition.remotes[app]?.build ?? composition.shell,
): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const kind = kindOf(error, message)
  const key = `${app} ${build} ${message}`
  if (reported.has(key)) return
  reported.add(key)
  const body = {
    app,
    build,
    kind,
    message: message.slice(0, 1000),
    path: location.pathname.slice(0, 300),
  } as const
  // A report that cannot be delivered has nobody left to be told.
  api.content.reportClientError({ body }).catch(() => undefined)
}

function kindOf(error: unknown, message: string): 'load' | 'render' | 'answer' {
  if (error instanceof ApiError) return 'answer'
  return /ChunkLoadError|Loading (CSS )?chunk|RUNTIME-|dynamically imported|^Late/.test(message)
    ? 'load'
    : 'render'
}
