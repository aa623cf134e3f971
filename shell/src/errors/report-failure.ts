import { type ClientErrorKind, releasesCalls } from '@kocyolu/contracts'
import { ApiError, call } from '@kocyolu/web'
import { composition } from '../composition/composition.ts'
import { patternOf } from './pattern-of.ts'
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
