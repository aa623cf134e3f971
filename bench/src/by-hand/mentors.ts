import { type Hours, nextFree, type Span } from './next-free.ts'
import { ask } from './store.ts'

const aheadMs = 28 * 86_400_000
const hourMs = 3_600_000
const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

// $1 and $2 are from when to when it is looked for a free hour.
const card = `mentor.id, mentor.user_id, person.first_name, person.last_name, person.profile_image_url, mentor.university,
  mentor.major, mentor.years_of_experience, mentor.bio, array[${days.map(day => `mentor.available_${day}`).join(', ')}] as days,
  mentor.available_hours_start, mentor.available_hours_end, mentor.time_zone, mentor.exam_type, mentor.ranking_yks,
  mentor.ranking_year, mentor.rank_proved, mentor.university_proved, mentor.featured, mentor.rating_sum, mentor.rating_count, mentor.sessions_done, mentor.sessions_counted,
  (select coalesce(json_agg(json_build_object('id', own.id, 'categoryId', own.category_id, 'category', category.name,
      'description', own.description) order by own.id), '[]')
    from mentor_expertise own join expertise_categories category on category.id = own.category_id
    where own.mentor_profile_id = mentor.id) as expertise,
  (select comment from mentor_reviews review where review.mentor_profile_id = mentor.id
    order by created_at desc, id desc limit 1) as comment,
  (select case when count(*) >= 3 then percentile_disc(0.75) within group (order by answer_minutes) end
    from (select answer_minutes from mentor_sessions session where session.mentor_profile_id = mentor.id
      and answer_minutes is not null and cancel_cause is distinct from 'unavailable'
      order by created_at desc limit 20) newest) as answer,
  (select coalesce(json_agg(json_build_array(extract(epoch from start_time) * 1000, extract(epoch from end_time) * 1000)), '[]')
    from (select mentor_profile_id, start_time, end_time from mentor_sessions where status in ('pending', 'confirmed')
      union all select mentor_profile_id, start_time, end_time from proposed_starts) held
    where mentor_profile_id = mentor.id and start_time < $2 and end_time > $1) as busy`
const from = 'from mentor_profiles mentor join people person on person.user_id = mentor.user_id'

interface Row extends Record<string, unknown> {
  days: boolean[]
  available_hours_start: number
  available_hours_end: number
  time_zone: string
  rating_sum: number
  rating_count: number
  sessions_done: number
  sessions_counted: number
  answer: number | null
  busy: Span[]
  total: number
}

function view(row: Row, now: number) {
  const hours: Hours = {
    zone: row.time_zone,
    days: row.days,
    startHour: row.available_hours_start,
    endHour: row.available_hours_end,
  }
  const answersIn = row.answer === null ? null : Math.max(1, Math.ceil(row.answer / 60))
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
      ...Object.fromEntries(days.map((day, at) => [day, row.days[at]])),
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
    averageRating: row.rating_count === 0 ? 0 : row.rating_sum / row.rating_count,
    reviewCount: row.rating_count,
    testimonials: { count: row.rating_count, first: row.comment },
    nextFreeAt: nextFree(hours, row.busy, now),
    answersWithinHours: answersIn !== null && answersIn <= 48 ? answersIn : null,
    reliability: row.sessions_counted < 5 ? null : { done: row.sessions_done, of: row.sessions_counted },
    isFavourite: false,
  }
}

const range = (now: number): Date[] => [new Date(now), new Date(now + aheadMs + hourMs)]

/** A page of coaches in the order of recommendation, with how many there are. */
export async function listMentors(page: number, pageSize: number) {
  const now = Date.now()
  const rows = await ask<Row>(
    `select ${card}, (select count(*) from (select 1 from mentor_profiles where listed limit 1001) listed) as total
     ${from} where mentor.id in (select id from mentor_profiles where listed
       order by featured desc, rating_score desc, created_at desc, id limit $3 offset $4)
     order by featured desc, rating_score desc, mentor.created_at desc, mentor.id`,
    [...range(now), pageSize, (page - 1) * pageSize],
  )
  const total = rows[0]?.total ?? 0
  return {
    items: rows.map(row => view(row, now)),
    total: Math.min(total, 1_000),
    page,
    pageSize,
    isTotalCapped: total > 1_000,
  }
}

/** One coach, as a visitor sees them; undefined when there is none. */
export async function getMentor(id: number) {
  const now = Date.now()
  const [row] = await ask<Row>(`select ${card} ${from} where mentor.id = $3 and mentor.listed`, [
    ...range(now),
    id,
  ])
  return (
    row && {
      ...view(row, now),
      hours: hoursOf(row),
      isBlocked: false,
      ownReview: null,
      can: {
        book: false,
        repeat: false,
        report: false,
        wait: false,
        message: false,
        review: false,
        edit: false,
      },
    }
  )
}

const hoursOf = (row: Row) =>
  days.flatMap((day, at) =>
    row.days[at]
      ? [{ day, start: timeOf(row.available_hours_start), end: timeOf(row.available_hours_end) }]
      : [],
  )
const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`
