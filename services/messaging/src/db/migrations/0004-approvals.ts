import { approvalsSql, outlivingCasesSql, sqlMigration } from '@kocyolu/service'

/** Which coaches are approved; cases outlive accounts. */
export const approvals = sqlMigration('0004-approvals', [...approvalsSql, ...outlivingCasesSql])
