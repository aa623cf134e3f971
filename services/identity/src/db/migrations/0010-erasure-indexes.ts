import { erasureIndexes as indexes } from '@kocyolu/service'

export const erasureIndexes = indexes('0010', {
  users_unproved: 'users (id) where not email_verified',
  access_entries_kind: 'access_entries (kind, id)',
})
