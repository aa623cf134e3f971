import { sqlMigration } from '@kocyolu/service'

export const contactsByActivity = sqlMigration('0005-contacts-by-activity', [
  'create index contacts_activity on contacts (user_id, active_at desc, contact_id desc)',
])
