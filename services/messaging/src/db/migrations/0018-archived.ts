import { indexMigration, sqlMigration } from '@kocyolu/service'

/** Conversations that a user has put away; whatever moves a contact up takes them out. */
export const archived = sqlMigration('0018-archived', [
  'alter table contacts add column archived boolean not null default false',
])

export const archivedIndex = indexMigration('0019-archived-index', {
  contacts_archived: 'contacts (user_id, active_at desc, contact_id desc) where archived',
})
