import type { PreferenceKind } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import type { Channel } from './mute.entity.ts'
import { preferenceRules } from './preference-rules.ts'

/** Which of these people do not want to be told of a kind of news in this way. */
export async function whoMuted(
  { em }: Pick<Deps, 'em'>,
  userIds: readonly string[],
  kind: PreferenceKind,
  channel: Channel,
): Promise<Set<string>> {
  if (preferenceRules[kind][channel] !== 'free') return new Set()
  const rows = await em
    .getKysely()
    .selectFrom('mutes')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .execute()
  return new Set(rows.map(row => row.user_id))
}

/** Turns one way of telling somebody on or off; again changes nothing. */
export async function setMute(
  { em }: Pick<Deps, 'em'>,
  { userId, kind, channel }: { userId: string; kind: PreferenceKind; channel: Channel },
  isMuted: boolean,
): Promise<void> {
  const db = em.getKysely()
  if (isMuted)
    await db
      .insertInto('mutes')
      .values({ user_id: userId, kind, channel })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('mutes')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('channel', '=', channel)
      .execute()
}
