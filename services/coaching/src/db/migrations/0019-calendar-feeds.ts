import { sqlMigration } from '@kocyolu/service'

/** Who can be followed in a calendar: by whoever knows the key, of which only the hash is kept. */
export const calendarFeeds = sqlMigration('0019-calendar-feeds', [
  `create table calendar_feeds (
    user_id uuid primary key,
    key_hash text not null,
    made_at timestamptz(3) not null,
    constraint calendar_feeds_key unique (key_hash)
  )`,
])
