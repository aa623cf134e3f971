import { approvalsSql, outlivingCasesSql, sqlMigration } from '@kocyolu/service'

/** Which coaches are approved; cases outlive accounts. */
export const approvals = sqlMigration('0004-approvals', [
  ...approvalsSql,
  ...outlivingCasesSql,
  // Was public, and is again once its author is approved.
  'alter table blogs add column unlisted boolean not null default false',
])
