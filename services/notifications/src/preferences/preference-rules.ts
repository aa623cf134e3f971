import type { NotificationKind, PreferenceKind, Role } from '@kocyolu/contracts'
import type { Mail } from '../mails/mail.ts'
import type { Channel } from './mute.entity.ts'

type Rule = { for: readonly Role[] } & Record<Channel, 'free' | 'fixed' | 'none'>

const people: readonly Role[] = ['student', 'mentor']
const everybody: readonly Role[] = ['student', 'mentor', 'admin']

/**
 * Who is told of what, in which ways, and which of them cannot be turned off: nobody shall wait for a session that is off or
 * at another hour.
 */
export const preferenceRules: Record<PreferenceKind, Rule> = {
  'session.requested': { for: ['mentor'], mail: 'free', inApp: 'free', push: 'free' },
  'session.confirmed': { for: people, mail: 'free', inApp: 'free', push: 'free' },
  'session.cancelled': { for: people, mail: 'fixed', inApp: 'fixed', push: 'free' },
  'session.completed': { for: ['student'], mail: 'free', inApp: 'free', push: 'free' },
  'session.reminder': { for: people, mail: 'free', inApp: 'free', push: 'free' },
  'session.time_proposed': { for: people, mail: 'free', inApp: 'free', push: 'free' },
  'session.moved': { for: people, mail: 'fixed', inApp: 'fixed', push: 'free' },
  // What is said of somebody stands unless they object.
  'session.absence': { for: people, mail: 'free', inApp: 'fixed', push: 'free' },
  'waiting.hour_freed': { for: ['student'], mail: 'free', inApp: 'free', push: 'free' },
  'review.created': { for: ['mentor'], mail: 'free', inApp: 'free', push: 'free' },
  'review.replied': { for: ['student'], mail: 'free', inApp: 'free', push: 'free' },
  'progress.shared': { for: ['mentor'], mail: 'none', inApp: 'free', push: 'free' },
  'report.closed': { for: everybody, mail: 'free', inApp: 'free', push: 'free' },
  'message.unread': { for: everybody, mail: 'free', inApp: 'none', push: 'free' },
  account: { for: everybody, mail: 'fixed', inApp: 'fixed', push: 'free' },
}

/** The choice that a notification or a mail falls under. */
export function preferenceOf(kind: NotificationKind | Mail['kind']): PreferenceKind {
  if (kind === 'session.proposal_ended') return 'session.time_proposed'
  if (kind.startsWith('session.absence')) return 'session.absence'
  return kind in preferenceRules ? (kind as PreferenceKind) : 'account'
}
