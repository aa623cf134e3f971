import { sqlMigration } from '@kocyolu/service'

/** The year beside it is written until no build reads it. */
export const birthDate = sqlMigration('0009-birth-date', ['alter table users add column birth_date date'])
