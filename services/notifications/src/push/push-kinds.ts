import { NotificationKind } from '@kocyolu/contracts'

/** Kinds of pushes: those of notifications inside the site, and messages that wait. */
export const pushKinds = [...NotificationKind.options, 'message.unread'] as const
export type PushKind = (typeof pushKinds)[number]

export type Urgency = 'low' | 'normal' | 'high'
type Rule = { hours: number; urgency: Urgency }

const soon: Rule = { hours: 24, urgency: 'high' }
const usual: Rule = { hours: 24, urgency: 'normal' }
const later: Rule = { hours: 72, urgency: 'low' }

const rules: Partial<Record<PushKind, Rule>> = {
  'session.cancelled': soon,
  'session.moved': soon,
  'session.reminder': soon,
  // Other waiting users are notified a quarter of an hour later.
  'waiting.hour_freed': { hours: 2, urgency: 'high' },
  // This service does not know when messages are read.
  'message.unread': { hours: 4, urgency: 'high' },
  'session.completed': later,
  'review.created': later,
  'review.replied': later,
  'progress.shared': later,
  'report.closed': later,
}

/** For how many hours it is worth a look, and whether a phone shall be woken for it. */
export const ruleOf = (kind: PushKind): Rule => rules[kind] ?? usual
