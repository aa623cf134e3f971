import { reportsSql } from '@kocyolu/service'

/** Blocks, contact details that were sent, and what was reported and removed. */
export const safetySql = [
  `create table blocks (
    blocker_id uuid not null,
    blocked_id uuid not null,
    created_at timestamptz(3) not null,
    primary key (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  )`,
  'create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc)',
  // `volatile`: after it waited for a lock it sees a block that was stored meanwhile.
  `create function require_unblocked(one uuid, other uuid) returns boolean
    volatile language plpgsql set search_path from current as $$
    begin
      if exists (select from blocks where (blocker_id, blocked_id) in ((one, other), (other, one))) then
        raise check_violation using message = 'one of the two has blocked the other', constraint = 'messages_not_blocked';
      end if;
      return true;
    end $$`,
  `create table sent_details (
    message_id integer primary key references messages,
    sender_id uuid not null,
    recipient_id uuid not null,
    kinds text[] not null,
    is_flagged boolean not null,
    sent_at timestamptz not null
  )`,
  'create index sent_details_of_sender on sent_details (sender_id, sent_at)',
  'create index sent_details_sent_at on sent_details (sent_at)',
  ...reportsSql,
  // Only the way back reads them: in `messages` another text has their place.
  `create table removed_texts (
    message_id integer primary key references messages on delete cascade,
    content text not null
  )`,
]
