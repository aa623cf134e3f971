import { contentCalls, notificationsCalls, releasesCalls } from '@kocyolu/contracts'
import { createClient } from '@kocyolu/web'

/** The calls of the shell, one by one: a call that is added to a contract changes nothing here. */
export const api = {
  content: createClient({
    getFooter: contentCalls.getFooter,
  }),
  releases: createClient({
    getPreview: releasesCalls.getPreview,
    openedTab: releasesCalls.openedTab,
    reportClientError: releasesCalls.reportClientError,
  }),
  notifications: createClient({
    markNotificationRead: notificationsCalls.markNotificationRead,
    markAllNotificationsRead: notificationsCalls.markAllNotificationsRead,
  }),
}
