import { auditFileAt, auditLogAt, auditRedactionAt } from './audit.ts'
import { blogs } from './blogs.ts'
import { clientErrors } from './client-errors.ts'
import { defineContract } from './contract.ts'
import { releases } from './releases.ts'
import { site } from './site.ts'

export const content = defineContract({
  ...blogs,
  ...site,
  ...releases,
  ...clientErrors,
  listAudit: auditLogAt('/api/site/audit'),
  exportAudit: auditFileAt('/api/site/audit/export'),
  redactAudit: auditRedactionAt('/api/site/audit/{id}/redaction'),
})
