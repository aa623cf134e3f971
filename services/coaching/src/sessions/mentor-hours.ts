import { AppError } from '@kocyolu/service'
import type { CoachingEm } from '../service.ts'
import type { WeeklyHours } from './slots.ts'

/** Whose hours these are, and when they are. */
export type MentorHours = WeeklyHours & { userId: string }

/** A coach's weekly hours; `not_found` when there is no such coach. */
export async function readMentorHours(em: CoachingEm, mentorProfileId: number): Promise<MentorHours> {
  const row = await em
    .getKysely()
    .selectFrom('mentor_profiles')
    .select([
      'user_id',
      'time_zone',
      'available_sunday',
      'available_monday',
      'available_tuesday',
      'available_wednesday',
      'available_thursday',
      'available_friday',
      'available_saturday',
      'available_hours_start',
      'available_hours_end',
    ])
    .where('id', '=', mentorProfileId)
    .where('listed', '=', true)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return {
    userId: row.user_id,
    timeZone: row.time_zone,
    weekdays: [
      row.available_sunday,
      row.available_monday,
      row.available_tuesday,
      row.available_wednesday,
      row.available_thursday,
      row.available_friday,
      row.available_saturday,
    ],
    startHour: row.available_hours_start,
    endHour: row.available_hours_end,
  }
}
