import { sqlMigration } from '@kocyolu/service'

/** One count for all approvals: a profile that is made again goes on above the one before it. */
export const approvalVersions = sqlMigration('0018-approval-versions', [
  'create sequence approval_versions as integer',
  `select setval('approval_versions', greatest(1, (select max(approval_version) from mentor_profiles)))`,
])
