import {
  type BodyOf,
  type Caller,
  type NotificationPreference,
  type notifications,
  PreferenceKind,
} from '@kocyolu/contracts'
import { inTransaction, invalidField } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { channels } from './mute.entity.ts'
import { setMute } from './mutes.ts'
import { preferenceRules } from './preference-rules.ts'

/** How the caller is told of what somebody of their role is told of. */
export async function listPreferences({ em, config }: Pick<Deps, 'em' | 'config'>, { id, role }: Caller) {
  const muted = await em
    .getKysely()
    .selectFrom('mutes')
    .select(['kind', 'channel'])
    .where('user_id', '=', id)
    .execute()
  const kinds = PreferenceKind.options.filter(kind => preferenceRules[kind].for.includes(role))
  const preferences = kinds.map((kind): NotificationPreference => {
    const [mail = null, inApp = null, push = null] = channels.map(channel => {
      const rule = preferenceRules[kind][channel]
      const isMuted = muted.some(one => one.kind === kind && one.channel === channel)
      return rule === 'none' ? null : { on: rule === 'fixed' || !isMuted, fixed: rule === 'fixed' }
    })
    return { kind, mail, inApp, push: config.vapidPublicKey ? push : null }
  })
  return { preferences }
}

type Changes = BodyOf<(typeof notifications)['changePreferences']>

/** Turns ways of telling the caller on or off, all of them or none. */
export async function changePreferences(deps: Deps, caller: Caller, { preferences }: Changes) {
  const changes = preferences.flatMap((change, at) =>
    channels.flatMap(channel => {
      const isOn = change[channel]
      if (isOn === undefined) return []
      if (!isOn && preferenceRules[change.kind][channel] !== 'free')
        throw invalidField(`preferences.${at}.${channel}`, 'This cannot be turned off')
      return [{ userId: caller.id, kind: change.kind, channel, isOn }]
    }),
  )
  await inTransaction(deps, async deps => {
    for (const { isOn, ...way } of changes) await setMute(deps, way, !isOn)
  })
  return listPreferences(deps, caller)
}
