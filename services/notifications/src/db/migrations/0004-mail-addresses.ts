import { peopleWithoutEmailSql, sqlMigration } from '@kocyolu/service'

export const mailAddresses = sqlMigration('0004-mail-addresses', [
  `create table mail_addresses (
    user_id uuid primary key,
    version integer not null,
    email text not null
  )`,
  'insert into mail_addresses select user_id, version, email from people where email is not null',
  ...peopleWithoutEmailSql,
])
