import type { ReportCase } from '@kocyolu/contracts'
import { exportAudit, listAudit, redactAudit, reportsOf } from '@kocyolu/service'
import { type Deps, service } from '../service.ts'
import { messagePiece, wakePeopleOf } from './message-piece.ts'

export const reports = reportsOf<Deps>({ message: messagePiece })

export const reportRoutes = service.implement({
  reportMessage: reports.report('message'),
  ...reports.handlers,
  decideReports: input => shown(input.deps, reports.handlers.decideReports(input)),
  answerAppeal: input => shown(input.deps, reports.handlers.answerAppeal(input)),
  listAudit: ({ deps, query }) => listAudit(deps, query),
  exportAudit: ({ deps, query }) => exportAudit(deps, query),
  redactAudit: ({ deps, caller, params, body }) => redactAudit(deps, caller, params.id, body.why),
})

async function shown(deps: Deps, decided: Promise<ReportCase>): Promise<ReportCase> {
  const found = await decided
  await wakePeopleOf(deps, found.pieceId)
  return found
}
