import { sql } from 'kysely'
import type { Days } from './slots.ts'

/** When the coach with this profile is off, as a column. Nothing more of it goes where answers for others are made. */
export const daysOff = (mentorProfileId: string) => sql<Days[]>`(
  select coalesce(json_agg(json_build_object('firstDay', off.first_day, 'lastDay', off.last_day)), '[]')
  from mentor_time_off off where off.mentor_profile_id = ${sql.ref(mentorProfileId)}
)`
