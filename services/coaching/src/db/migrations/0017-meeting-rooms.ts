import { indexMigration, sqlMigration } from '@kocyolu/service'

/** Each session has the name of a room of its own, which cannot be guessed: it stays the same whatever link its coach has meanwhile. */
export const meetingRooms = sqlMigration('0017-meeting-rooms', [
  'alter table mentor_sessions add column room uuid',
  'alter table mentor_sessions alter column room set default gen_random_uuid()',
  // Sessions that are over need none.
  "update mentor_sessions set room = gen_random_uuid() where status in ('pending', 'confirmed') and end_time > now()",
])

export const roomIndexes = indexMigration('0018-room-indexes', {
  mentor_sessions_without_link: `mentor_sessions (end_time) where status = 'confirmed' and meeting_link is null`,
})
