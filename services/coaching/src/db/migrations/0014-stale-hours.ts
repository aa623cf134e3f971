import { indexMigration } from '@kocyolu/service'

export const staleHours = indexMigration('0014-stale-hours', {
  free_hours_written_day: 'free_hours_written (day, mentor_profile_id)',
})
