import { exportAudit, listAudit, redactAudit, reportsOf } from '@kocyolu/service'
import { type Deps, service } from '../service.ts'
import { messagePiece } from './message-piece.ts'

const reports = reportsOf<Deps>({ message: messagePiece })

export const reportRoutes = service.implement({
  reportMessage: reports.report('message'),
  ...reports.handlers,
  listAudit: ({ deps, query }) => listAudit(deps, query),
  exportAudit: ({ deps, query }) => exportAudit(deps, query),
  redactAudit: ({ deps, caller, params, body }) => redactAudit(deps, caller, params.id, body.why),
})
