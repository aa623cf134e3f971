import { erasureIndexes as indexes } from '@kocyolu/service'

export const erasureIndexes = indexes('0007', {
  contacts_last_message: 'contacts (last_message_id) where last_message_id is not null',
  user_events_message: 'user_events (message_id) where message_id is not null',
})
