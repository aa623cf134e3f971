import { peopleWithoutEmailSql, sqlMigration } from '@kocyolu/service'

export const peopleWithoutEmail = sqlMigration('0004-people-without-email', peopleWithoutEmailSql)
