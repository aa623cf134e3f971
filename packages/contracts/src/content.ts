import { auditAt } from './audit.ts'
import { blogs } from './blogs.ts'
import { defineContract } from './contract.ts'
import { examPapers } from './exam-papers.ts'
import { rankTables } from './rank-tables.ts'
import { ownDecisionsAt, reportAt, reportCasesAt } from './reports.ts'
import { site } from './site.ts'

export const content = defineContract({
  ...blogs,
  ...site,
  ...examPapers,
  ...rankTables,
  reportBlog: reportAt('/api/blogs/{id}/reports', 'a post'),
  ...reportCasesAt('blogs'),
  ...ownDecisionsAt('blogs'),
  ...auditAt('site'),
})
