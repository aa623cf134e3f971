import {
  type BodyOf,
  type Caller,
  type NotificationPreference,
  type notifications,
  PreferenceKind,
} from '@kocyolu/contracts'
import { inTransaction, invalidField } from '@kocyolu/service'
import { type Channel, channels } from '../db/entities.ts'
import { choices } from '../kinds/kinds.ts'
import type { Deps } from '../service.ts'

/** Which of these people do not want to be notified of a kind of news on this channel. */
export async function whoMuted(
  { em }: Pick<Deps, 'em'>,
  userIds: readonly string[],
  kind: PreferenceKind,
  channel: Channel,
): Promise<Set<string>> {
  if (choices[kind][channel] !== 'free') return new Set()
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

/** Turns one of a user's channels on or off; again changes nothing. */
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

/** The caller's channels for the kinds of news of their role. */
export async function listPreferences({ em, config }: Pick<Deps, 'em' | 'config'>, { id, role }: Caller) {
  const muted = await em
    .getKysely()
    .selectFrom('mutes')
    .select(['kind', 'channel'])
    .where('user_id', '=', id)
    .execute()
  const kinds = PreferenceKind.options.filter(kind => choices[kind].for.includes(role))
  const preferences = kinds.map((kind): NotificationPreference => {
    const [mail = null, inApp = null, push = null] = channels.map(channel => {
      const rule = choices[kind][channel]
      const isMuted = muted.some(one => one.kind === kind && one.channel === channel)
      return rule === 'none' ? null : { on: rule === 'fixed' || !isMuted, fixed: rule === 'fixed' }
    })
    return { kind, name: choices[kind].name, mail, inApp, push: config.vapidPublicKey ? push : null }
  })
  return { preferences }
}

type Changes = BodyOf<(typeof notifications)['changePreferences']>

/** Turns the caller's channels on or off, all of them or none. */
export async function changePreferences(deps: Deps, caller: Caller, { preferences }: Changes) {
  const changes = preferences.flatMap((change, at) =>
    channels.flatMap(channel => {
      const isOn = change[channel]
      if (isOn === undefined) return []
      if (!isOn && choices[change.kind][channel] !== 'free')
        throw invalidField(`preferences.${at}.${channel}`, 'This cannot be turned off')
      return [{ userId: caller.id, kind: change.kind, channel, isOn }]
    }),
  )
  await inTransaction(deps, async deps => {
    for (const { isOn, ...way } of changes) await setMute(deps, way, !isOn)
  })
  return listPreferences(deps, caller)
}
