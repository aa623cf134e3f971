import type { EventPayload } from '@kocyolu/contracts'
import type { CoachingEm } from '../service.ts'

/** Keeps what messaging tells of a block; what was told earlier never wins. */
export async function rememberBlock(
  { em }: { em: CoachingEm },
  { blockerId, blockedId, isBlocked, sequence }: EventPayload<'block.changed'>,
): Promise<void> {
  const row = { is_blocked: isBlocked, sequence }
  await em
    .getKysely()
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, ...row })
    .onConflict(conflict =>
      conflict.columns(['blocker_id', 'blocked_id']).doUpdateSet(row).where('blocks.sequence', '<', sequence),
    )
    .execute()
}
