import {
  type BodyOf,
  type Caller,
  type NotificationPreference,
  type notifications,
  PreferenceKind,
  type Role,
} from '@kocyolu/contracts'
import { inTransaction, invalidField } from '@kocyolu/service'
import { type Channel, channels } from '../db/entities.ts'
import type { Deps } from '../service.ts'

type Rule = { for: readonly Role[] } & Record<Channel, 'free' | 'fixed' | 'none'>

const people: readonly Role[] = ['student', 'mentor']
const everybody: readonly Role[] = ['student', 'mentor', 'admin']

/**
 * Which news a user gets on which channels, and which of them cannot be turned off: no user shall wait for a session that is off, at
 * another hour or behind another link.
 */
export const preferenceRules: Record<PreferenceKind, Rule> = {
  'session.requested': { for: ['mentor'], mail: 'free', inApp: 'free', push: 'free' },
  'session.confirmed': { for: people, mail: 'free', inApp: 'free', push: 'free' },
  'session.cancelled': { for: people, mail: 'fixed', inApp: 'fixed', push: 'free' },
  'session.completed': { for: ['student'], mail: 'free', inApp: 'free', push: 'free' },
  'session.reminder': { for: people, mail: 'free', inApp: 'free', push: 'free' },
  'session.time_proposed': { for: people, mail: 'free', inApp: 'free', push: 'free' },
  'session.moved': { for: people, mail: 'fixed', inApp: 'fixed', push: 'free' },
  // A claim about a user becomes final unless they object.
  'session.absence': { for: people, mail: 'free', inApp: 'fixed', push: 'free' },
  'waiting.hour_freed': { for: ['student'], mail: 'free', inApp: 'free', push: 'free' },
  'question_hour.offered': { for: ['student'], mail: 'none', inApp: 'free', push: 'free' },
  'review.created': { for: ['mentor'], mail: 'free', inApp: 'free', push: 'free' },
  'review.replied': { for: ['student'], mail: 'free', inApp: 'free', push: 'free' },
  'progress.shared': { for: ['mentor'], mail: 'none', inApp: 'free', push: 'free' },
  'progress.evening': { for: ['student'], mail: 'free', inApp: 'none', push: 'free' },
  'report.closed': { for: everybody, mail: 'free', inApp: 'free', push: 'free' },
  'message.unread': { for: everybody, mail: 'free', inApp: 'none', push: 'free' },
  account: { for: everybody, mail: 'fixed', inApp: 'fixed', push: 'free' },
}

/** The choice that a notification, or a mail, of a kind falls under. */
export function preferenceOf(kind: string): PreferenceKind {
  if (kind === 'session.proposal_ended') return 'session.time_proposed'
  if (kind === 'session.question') return 'session.reminder'
  if (kind === 'session.link_changed') return 'session.moved'
  if (kind === 'question_hour.cancelled') return 'session.cancelled'
  if (kind.startsWith('session.absence')) return 'session.absence'
  return kind in preferenceRules ? (kind as PreferenceKind) : 'account'
}

/** Which of these people do not want to be notified of a kind of news on this channel. */
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

/** Turns the caller's channels on or off, all of them or none. */
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
