import { sqlMigration } from '@kocyolu/service'

/** How many messages there are up to one of them, so that nobody counts all of them again. There is one row. */
export const messageTotal = sqlMigration('0009-message-total', [
  `create table message_total (
    id integer primary key default 1 check (id = 1),
    total bigint not null,
    up_to integer not null
  )`,
  'insert into message_total (total, up_to) values (0, 0)',
])
