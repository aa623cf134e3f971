import type { Logger } from 'pino'
import type { Settings } from '../config.ts'
import type { Failure } from './messages.ts'

interface Reported {
  app: string
  build: string
  failure: Failure
  /** The path pattern of the page. */
  pattern: string
}

export type ReportFailure = (composition: number) => (failed: Reported) => void

/** Failures beyond this number in a composition are no news. */
const maxReports = 20
const timeoutMs = 3_000

/** Reports, once for each failure, errors of rendered pages: in the log, and where browsers report theirs. */
export function createReport(
  { API_ORIGIN, PUBLIC_ORIGIN }: Pick<Settings, 'API_ORIGIN' | 'PUBLIC_ORIGIN'>,
  log: Pick<Logger, 'warn'>,
): ReportFailure {
  const address = `${API_ORIGIN ?? PUBLIC_ORIGIN}/api/site/client-errors`
  return composition => {
    const reported = new Set<string>()
    return ({ app, build, failure: { name, message, stack }, pattern }) => {
      const words = `On a server: ${name}: ${message}`.slice(0, 1_000)
      const key = `${app} ${build} ${words}`
      if (reported.has(key) || reported.size >= maxReports) return
      reported.add(key)
      log.warn({ app, build, path: pattern, ...placeOf(name, stack) }, 'a page could not be rendered')
      const body = {
        app,
        build,
        kind: 'render',
        message: words,
        path: pattern,
        composition,
        ...(stack && { stack: stack.slice(0, 4_000) }),
      }
      void fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: new URL(PUBLIC_ORIGIN).origin },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
        // Whether it arrives or not, its place is in the log.
      }).then(
        answer => answer.body?.cancel(),
        () => undefined,
      )
    }
  }
}

/** Of a failure its kind and its place in our code: its message may quote what a user searched for, or wrote. */
function placeOf(name: string, stack: string | undefined): { kind: string; stack?: string } {
  const frames = stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? []
  const kind = /^[A-Z][A-Za-z]{0,30}Error$/.test(name) ? name : 'Error'
  return { kind, ...(frames.length > 0 && { stack: frames.join('\n') }) }
}
