import type { BodyOf, content } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'

type Report = BodyOf<typeof content.reportClientError>

const knownApps: string[] = ['shell', 'mfe-public', 'mfe-coaching', 'mfe-messaging', 'mfe-admin']

/** Writes down that a part of the site failed in somebody's browser, and counts it. The log has the request's id. */
export function reportClientError(
  { log, clientErrors }: Pick<Deps, 'log' | 'clientErrors'>,
  report: Report,
): void {
  // The label is one of ours, so that nobody fills the metrics with made-up names.
  clientErrors.inc({ app: knownApps.includes(report.app) ? report.app : 'other', kind: report.kind })
  log.warn({ clientError: report }, 'a part of the site failed in a browser')
}
