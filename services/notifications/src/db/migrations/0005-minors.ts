import { sqlMigration } from '@kocyolu/service'

/** Whether a person is under eighteen; null until identity publishes the person again. */
export const minors = sqlMigration('0005-minors', ['alter table people add column minor boolean'])
