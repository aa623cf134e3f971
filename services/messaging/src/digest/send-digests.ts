import { inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import { digestReaders } from './digest-readers.ts'

/** So long a message waits before its reader is mailed: whoever sits at the site reads it sooner. */
const waitMs = 10 * 60_000
const slice = 2_000
const noUser = '00000000-0000-0000-0000-000000000000'

/**
 * Mails readers of messages that have waited unread for ten minutes: once for all of them, and not again for later ones before
 * those are read, or a day has passed. It goes through the messages in slices, each its own transaction, from where the last one
 * ended, however long ago that was; then through those whose later messages were put off.
 */
export async function sendDigests(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - waitMs)
  while (await inTransaction(deps, deps => digestSlice(deps, before))) {}
  for (let after: string | undefined = noUser; after; ) {
    const from: string = after
    after = await inTransaction(deps, deps => digestDeferred(deps, from, before))
  }
}

/** One slice; false at the end, or where another process is at it. */
async function digestSlice(deps: Deps, before: Date): Promise<boolean> {
  const { rows } = await sql<{ reader: string; at: Date; id: number }>`
    with progress as (select message_at, message_id from digest_progress for update skip locked)
    select recipient_id as reader, messages.created_at as at, messages.id
    from progress join messages on not is_read and created_at <= ${before}
      and (messages.created_at, messages.id) > (progress.message_at, progress.message_id)
    order by messages.created_at, messages.id limit ${slice}`.execute(deps.em.getKysely())
  const last = rows.at(-1)
  if (!last) return false
  await digestReaders(deps, [...new Set(rows.map(({ reader }) => reader))], before)
  await sql`update digest_progress set message_at = ${last.at}, message_id = ${last.id}`.execute(
    deps.em.getKysely(),
  )
  return rows.length === slice
}

/** Some of those whose later messages were put off, by id; gives the last of them while there may be more. */
async function digestDeferred(deps: Deps, after: string, before: Date): Promise<string | undefined> {
  const rows = await deps.em
    .getKysely()
    .selectFrom('told_waiting')
    .select('user_id')
    .where('is_deferred', '=', true)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(slice)
    .forUpdate()
    .skipLocked()
    .execute()
  const readers = rows.map(row => row.user_id)
  if (readers.length > 0) await digestReaders(deps, readers, before)
  return readers.length === slice ? readers.at(-1) : undefined
}
