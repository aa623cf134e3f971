import { auditFileAt, auditLogAt, auditRedactionAt } from './audit.ts'
import { blogs } from './blogs.ts'
import { defineContract } from './contract.ts'
import { examPapers } from './exam-papers.ts'
import { site } from './site.ts'

export const content = defineContract({
  ...blogs,
  ...site,
  ...examPapers,
  listAudit: auditLogAt('/api/site/audit'),
  exportAudit: auditFileAt('/api/site/audit/export'),
  redactAudit: auditRedactionAt('/api/site/audit/{id}/redaction'),
})
