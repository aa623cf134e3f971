import { type Caller, limits } from '@kocyolu/contracts'
import { AppError, lockByName } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

const dayMs = 86_400_000

/** Until the transaction ends, this person's other uploads wait: what is counted stays true until it is written. */
export async function lockUploader({ em }: Pick<Deps, 'em'>, { id }: Caller): Promise<void> {
  await lockByName({ em }, `messaging.uploads.${id}`)
}

/** Makes sure that somebody may upload so many bytes more today. */
export async function requireRoom(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  { id }: Caller,
  bytes: number,
): Promise<void> {
  const { taken } = await em
    .getKysely()
    .selectFrom('attachments')
    .select(sql<number>`coalesce(sum(size), 0)::int`.as('taken'))
    .where('sender_id', '=', id)
    .where('created_at', '>', new Date(clock.now().getTime() - dayMs))
    .executeTakeFirstOrThrow()
  if (taken + bytes > limits.attachmentBytesPerDay) throw new AppError('attachment.limit')
}
