import { sqlMigration } from '@kocyolu/service'

/** What coaches reply to reviews. A row without a text: the reply was deleted, by its coach or, for good, by an admin. */
export const reviewReplies = sqlMigration('0020-review-replies', [
  `create table review_replies (
    review_id integer primary key references mentor_reviews on delete cascade,
    comment text,
    closed boolean not null default false,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    constraint review_replies_closed check (not closed or comment is null)
  )`,
])
