import { contentCalls, notificationsCalls } from '@kocyolu/contracts'
import { createClient } from '@kocyolu/web'

/** The calls of the shell, one by one: a call that is added to a contract changes nothing here. */
export const api = {
  content: createClient({
    getFooter: contentCalls.getFooter,
    getPreview: contentCalls.getPreview,
    openedTab: contentCalls.openedTab,
    reportClientError: contentCalls.reportClientError,
  }),
  notifications: createClient({
    markNotificationRead: notificationsCalls.markNotificationRead,
    markAllNotificationsRead: notificationsCalls.markAllNotificationsRead,
  }),
}
