import { goes, naming, notPersonal, type PersonalData } from '@kocyolu/service'
import { sql } from 'kysely'
import { farewell } from '../deliveries/farewell.ts'

/** Notifications' data about people, and what erasure does to it. */
export const personalData: PersonalData = {
  notifications: [
    ...goes('user_id'),
    // To another user, of the person who is gone: the topic may be theirs.
    { rows: naming('other_id'), becomes: { topic: null }, stays: ['other_id', 'event_id', 'kind', 'link'] },
  ],
  // The last mail carries its address itself, and forgets it when it is sent.
  deliveries: [
    {
      rows: id => sql<boolean>`user_id = ${id}::uuid and not (${farewell})`,
      by: ['user_id'],
      becomes: 'deleted',
    },
  ],
  mail_addresses: goes('user_id'),
  mail_pauses: goes('user_id'),
  mutes: goes('user_id'),
  push_subscriptions: goes('user_id'),
  pushes: goes('user_id'),
  session_progress: notPersonal,
}
