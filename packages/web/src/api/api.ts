import { coachingCalls, identityCalls, messagingCalls, notificationsCalls } from '@kocyolu/contracts'
import { createClient } from './create-client.ts'

/** The calls that this package itself makes, one by one: a call that is added to a contract changes nothing here. */
export const api = {
  coaching: createClient({
    countMentorSessions: coachingCalls.countMentorSessions,
    countStudentSessions: coachingCalls.countStudentSessions,
  }),
  identity: createClient({
    currentUser: identityCalls.currentUser,
    updateUser: identityCalls.updateUser,
  }),
  messaging: createClient({ countUnread: messagingCalls.countUnread }),
  notifications: createClient({ listNotifications: notificationsCalls.listNotifications }),
}
