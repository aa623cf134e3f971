import { limits, type Mentor } from '@kocyolu/contracts'
import { averageOf } from '../profiles/average-rating.ts'
import { nextFreeAt } from '../sessions/next-free.ts'
import type { MentorRow } from './select-mentors.ts'

// Slower than this is nothing to tell.
const slowestAnswer = 48

function hoursOf(minutes: number | null): number | null {
  if (minutes === null) return null
  const hours = Math.max(1, Math.ceil(minutes / 60))
  return hours <= slowestAnswer ? hours : null
}

/** Of a few sessions nothing can be said. */
const reliabilityOf = ({ sessions_done: done, sessions_counted: of }: MentorRow): Mentor['reliability'] =>
  of < limits.reliabilityMin ? null : { done, of }

/** A coach as the API shows one. */
export function mentorView(row: MentorRow, now: Date): Mentor {
  const blocked = row.is_blocked || row.has_blocked
  return {
    id: row.id,
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    university: row.university,
    major: row.major,
    yearsOfExperience: row.years_of_experience,
    bio: row.bio,
    expertise: row.expertise,
    availability: {
      sunday: row.available_sunday,
      monday: row.available_monday,
      tuesday: row.available_tuesday,
      wednesday: row.available_wednesday,
      thursday: row.available_thursday,
      friday: row.available_friday,
      saturday: row.available_saturday,
      hoursStart: row.available_hours_start,
      hoursEnd: row.available_hours_end,
    },
    timeZone: row.time_zone,
    examType: row.exam_type,
    rankingYKS: row.ranking_yks,
    rankingYear: row.ranking_year,
    rankProved: row.rank_proved,
    universityProved: row.university_proved,
    featured: row.featured,
    averageRating: averageOf(row),
    reviewCount: row.rating_count,
    testimonials: { count: row.rating_count, first: row.latest_comment },
    nextFreeAt: blocked ? null : (nextFreeAt(row, now)?.toISOString() ?? null),
    answersWithinHours: hoursOf(row.usual_answer_minutes),
    reliability: reliabilityOf(row),
    isFavourite: row.is_favourite,
  }
}
