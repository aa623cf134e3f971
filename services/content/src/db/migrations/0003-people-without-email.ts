import { peopleWithoutEmailSql, sqlMigration } from '@kocyolu/service'

export const peopleWithoutEmail = sqlMigration('0003-people-without-email', peopleWithoutEmailSql)
