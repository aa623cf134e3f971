import type { NotificationKind } from '@kocyolu/contracts'

type Person = `${'student' | 'mentor'} ${number}`

export type DemoNotification = {
  to: Person
  about: Person
  kind: NotificationKind
  topic: string | null
  hoursAgo: number
  isRead?: true
}

/** Notifications of the two demo accounts about their sessions and reviews, oldest first. */
export const demoNotifications: readonly DemoNotification[] = [
  { to: 'mentor 1', about: 'student 2', kind: 'review.created', topic: null, hoursAgo: 504, isRead: true },
  {
    to: 'student 1',
    about: 'mentor 1',
    kind: 'session.completed',
    topic: 'Türev: kural kural tekrar',
    hoursAgo: 214,
    isRead: true,
  },
  {
    to: 'student 1',
    about: 'mentor 9',
    kind: 'session.cancelled',
    topic: 'Paragraf çalışması',
    hoursAgo: 130,
    isRead: true,
  },
  {
    to: 'mentor 1',
    about: 'student 5',
    kind: 'session.requested',
    topic: 'Haftalık program kurmak',
    hoursAgo: 30,
    isRead: true,
  },
  {
    to: 'student 1',
    about: 'mentor 1',
    kind: 'session.confirmed',
    topic: 'Limit ve süreklilik tekrarı',
    hoursAgo: 27,
  },
  {
    to: 'student 1',
    about: 'mentor 2',
    kind: 'session.confirmed',
    topic: 'Kimya: mol kavramı',
    hoursAgo: 18,
  },
  { to: 'mentor 1', about: 'student 9', kind: 'session.requested', topic: 'TYT problemler', hoursAgo: 11 },
  {
    to: 'mentor 1',
    about: 'student 1',
    kind: 'session.requested',
    topic: 'İntegral: alan soruları',
    hoursAgo: 3,
  },
]
