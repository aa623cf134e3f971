import { auditFileAt, auditLogAt, auditRedactionAt } from './audit.ts'
import { clientErrors } from './client-errors.ts'
import { defineContract } from './contract.ts'
import { siteReleases } from './site-releases.ts'

export const releases = defineContract({
  ...siteReleases,
  ...clientErrors,
  listAudit: auditLogAt('/api/site/releases/audit'),
  exportAudit: auditFileAt('/api/site/releases/audit/export'),
  redactAudit: auditRedactionAt('/api/site/releases/audit/{id}/redaction'),
})
