import { erasureIndexes as indexes } from '@kocyolu/service'

export const erasureIndexes = indexes('0004', {
  pushes_of_subscription: 'pushes (subscription_id, tag)',
  pushes_waiting: null,
  deliveries_of_session: `deliveries (((coalesce(mail -> 'session', mail -> 'absence') ->> 'sessionId')::int))
    where status = 'waiting'`,
  notifications_other: 'notifications (other_id)',
  // Others' notifications that name a person, as kept for a restore.
  sent_entries_subjects:
    "sent_entries ((payload #>> '{notification,subject}')) where name = 'notification.created'",
})
