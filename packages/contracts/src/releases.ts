import { auditAt } from './audit.ts'
import { clientErrors } from './client-errors.ts'
import { defineContract } from './contract.ts'
import { siteReleases } from './site-releases.ts'

export const releases = defineContract({
  ...siteReleases,
  ...clientErrors,
  ...auditAt('site/releases'),
})
