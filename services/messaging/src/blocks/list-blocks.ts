import {
  type BlockedPerson,
  type Caller,
  Instant,
  type ListOf,
  type messaging,
  type QueryOf,
  UserId,
} from '@kocyolu/contracts'
import { keyset } from '@kocyolu/service'
import { z } from 'zod'
import type { Deps } from '../service.ts'

const byNewest = keyset('blocks', {
  columns: ['blocks.created_at', 'blocks.blocked_id'],
  direction: 'desc',
  key: z.tuple([Instant, UserId]),
})

/** Whom the caller has blocked, newest first, without people who were suspended. */
export function listBlocks(
  { em }: Pick<Deps, 'em'>,
  caller: Caller,
  query: QueryOf<typeof messaging.listBlocks>,
): Promise<ListOf<BlockedPerson>> {
  const rows = em
    .getKysely()
    .selectFrom('blocks')
    .innerJoin('people', 'people.user_id', 'blocks.blocked_id')
    .select(['people.user_id as id', 'people.first_name as firstName', 'people.last_name as lastName'])
    .select(['people.profile_image_url as profileImageUrl', 'people.role', 'blocks.created_at as blockedAt'])
    .where('blocks.blocker_id', '=', caller.id)
    .where('people.suspended', '=', false)
  return byNewest.list(query, rows, {
    keyOf: row => [row.blockedAt, row.id],
    view: row => ({ ...row, blockedAt: row.blockedAt.toISOString() }),
  })
}
