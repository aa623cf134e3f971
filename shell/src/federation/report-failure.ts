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
  const kind = /ChunkLoadError|Loading (CSS )?chunk|RUNTIME-|dynamically imported/.test(message)
    ? 'load'
    : 'render'
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
