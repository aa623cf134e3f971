import { exportAudit, listAudit, redactAudit } from '@kocyolu/service'
import { service } from '../service.ts'

export const auditRoutes = service.implement({
  listAudit: ({ deps, query }) => listAudit(deps, query),
  exportAudit: ({ deps, caller, query }) => exportAudit(deps, caller, query),
  redactAudit: ({ deps, caller, params, body }) => redactAudit(deps, caller, params.id, body.why),
})
