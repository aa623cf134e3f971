import { sqlMigration } from '@kocyolu/service'

export const mutes = sqlMigration('0005-mutes', [
  `create table mutes (
    user_id uuid not null,
    kind text not null,
    channel text not null check (channel in ('mail', 'inApp')),
    primary key (user_id, kind, channel)
  )`,
])
