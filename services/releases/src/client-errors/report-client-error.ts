import type { ClientErrorReport } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { browserName } from './group-failures.ts'
import { pathPattern } from './path-pattern.ts'
import { framesOf } from './stack-frames.ts'
import { stripMessage } from './strip-message.ts'

const apps: readonly string[] = ['shell', 'mfe-public', 'mfe-coaching', 'mfe-messaging', 'mfe-admin']

/** The one key of the limit that all share. */
const everybody = 'everybody'

type Reporting = Pick<Deps, 'log' | 'clock' | 'metrics' | 'errorLimits' | 'knownReleases' | 'pendingErrors'>
type From = { address: string; userAgent: string }

/** Keeps that a part of the site failed in a user's browser, and counts it; who it was is left behind. */
export async function reportClientError(
  deps: Reporting,
  { address, userAgent }: From,
  report: ClientErrorReport,
): Promise<void> {
  const { kind } = report
  // Names are ours, so that no client fills metrics and tables with made-up ones.
  const app = apps.includes(report.app) ? report.app : 'other'
  await withinLimits(deps, address).catch((error: unknown) => {
    deps.metrics.clientErrors.count({ app, build: 'other', kind })
    throw error
  })
  const build = (await deps.knownReleases.isPublished(app, report.build)) ? report.build : 'other'
  const composition = (await deps.knownReleases.isOpen(report.composition ?? 0))
    ? (report.composition ?? 0)
    : 0
  deps.metrics.clientErrors.count({ app, build, kind })
  const failure = {
    app,
    build,
    composition,
    kind,
    message: stripMessage(report.message) || 'Unknown',
    frames: framesOf(report.stack ?? ''),
    browser: browserName(userAgent),
    path: pathPattern(report.path),
  }
  deps.pendingErrors.add({ ...failure, at: deps.clock.now() })
  // Its words are a stranger's: admins read them on the page of failures, and they are gone after thirty days.
  deps.log.warn({ app, build, composition, kind }, 'a part of the site failed in a browser')
}

/** Before anything is looked up for a report. */
async function withinLimits({ errorLimits }: Reporting, address: string): Promise<void> {
  await errorLimits.address.consume(address)
  await errorLimits.everybody.consume(everybody)
}
