import { sqlMigration } from '@kocyolu/service'

/**
 * Who has blocked whom. `require_unblocked` fails when one of two people has blocked the other, as it is when it is asked and
 * not when the statement around it began (`volatile`): one that has waited for a lock sees a block that was stored meanwhile.
 */
export const blocks = sqlMigration('0012-blocks', [
  `create table blocks (
    blocker_id uuid not null,
    blocked_id uuid not null,
    created_at timestamptz(3) not null,
    primary key (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  )`,
  'create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc)',
  'alter table messages add column read_silently boolean not null default false',
  `create function require_unblocked(one uuid, other uuid) returns boolean
    volatile language plpgsql set search_path from current as $$
    begin
      if exists (select from blocks where (blocker_id, blocked_id) in ((one, other), (other, one))) then
        raise check_violation using message = 'one of the two has blocked the other', constraint = 'messages_not_blocked';
      end if;
      return true;
    end $$`,
])
