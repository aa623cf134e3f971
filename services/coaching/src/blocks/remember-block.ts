import type { EventPayload } from '@kocyolu/contracts'
import { enqueue } from '@kocyolu/service'
import type { Deps } from '../service.ts'

/** Keeps what messaging tells of a block; what was told earlier never wins. Sessions that end with it are looked for at once. */
export async function rememberBlock(
  deps: Deps,
  { blockerId, blockedId, isBlocked, sequence, cancelsSessions = false }: EventPayload<'block.changed'>,
): Promise<void> {
  const ends = isBlocked && cancelsSessions
  const row = { is_blocked: isBlocked, sequence, ...(ends && { sessions_until: deps.clock.now() }) }
  const { numInsertedOrUpdatedRows = 0n } = await deps.em
    .getKysely()
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, ...row })
    .onConflict(conflict =>
      conflict.columns(['blocker_id', 'blocked_id']).doUpdateSet(row).where('blocks.sequence', '<', sequence),
    )
    .executeTakeFirst()
  if (ends && numInsertedOrUpdatedRows > 0n) enqueue(deps, 'coaching.sweep_sessions', {})
}
