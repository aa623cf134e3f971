import { limits, type Mentor } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { blocksOf, isShownTo } from '../blocks/blocks.ts'
import { type CardPeriod, freeDays, isFullFor } from '../free-hours/free-within.ts'
import type { CoachingEm } from '../service.ts'

/** The coaches that everybody may see; each is known as a person. Of a viewer who may block, none with whom a block exists. */
export function selectListedMentors(em: CoachingEm, viewer: CardValues['callerId'] = null) {
  const listed = selectMentors(em).where('mentor.listed', '=', sql.lit(true))
  return viewer ? listed.where(isShownTo(sql`${viewer}::uuid`, sql.ref('mentor.user_id'))) : listed
}

/** All coaches: for themselves and admins. */
export function selectMentors(em: CoachingEm) {
  return em.getKysely().selectFrom('mentor_profiles as mentor')
}

export type MentorSelect = ReturnType<typeof selectListedMentors>

// Three quarters of the newest requests, of a series the first; of fewer than three nothing can be said. Who proposes another time has
// answered, whatever becomes of it.
const usualAnswer = sql<number | null>`(
  select case when count(*) >= 3 then percentile_disc(0.75) within group (order by newest.minutes) end
  from (
    select least(session.answer_minutes, extract(epoch from session.proposed_at - session.created_at)::integer / 60) as minutes
    from mentor_sessions session
    where session.mentor_profile_id = mentor.id and session.answer_minutes is not null
      and session.cancel_cause is distinct from 'unavailable' and coalesce(session.series_number, 1) = 1
    order by session.created_at desc limit 20
  ) newest
)`

/** Inputs of a card beside its coach: the caller, and the period, in seconds, in which it says when the coach is free. */
export type CardFor = CardPeriod & { callerId: string | null }
export type CardValues = { [Name in keyof CardFor]: CardFor[Name] | RawBuilder<CardFor[Name]> }

/** Whether the caller marked the coach of a `mentor` profile, and which blocks exist between the two: a visitor's take no look. */
function columnsOf(callerId: CardValues['callerId']) {
  if (callerId === null) {
    const no = sql.lit(false)
    return [no.as('is_favourite'), no.as('is_blocked'), no.as('has_blocked')]
  }
  const caller = sql`${callerId}::uuid`
  const { byCaller, ofCaller } = blocksOf(caller, sql.ref('mentor.user_id'))
  return [isFavouriteOf(caller).as('is_favourite'), byCaller.as('is_blocked'), ofCaller.as('has_blocked')]
}

const isFavouriteOf = (caller: RawBuilder<unknown>) => sql<boolean>`exists (
  select from mentor_favourites mark where mark.mentor_profile_id = mentor.id and mark.student_id = ${caller})`

/** Everything a coach's card or profile shows the caller, in one query however many coaches there are. */
export function withCard(query: MentorSelect, { callerId, ...period }: CardValues) {
  const caller = callerId === null ? null : sql`${callerId}::uuid`
  return query.innerJoin('people as person', 'person.user_id', 'mentor.user_id').select(eb => [
    'mentor.id',
    'mentor.user_id',
    'person.first_name',
    'person.last_name',
    'person.profile_image_url',
    'mentor.university',
    'mentor.major',
    'mentor.years_of_experience',
    'mentor.bio',
    'mentor.available_sunday',
    'mentor.available_monday',
    'mentor.available_tuesday',
    'mentor.available_wednesday',
    'mentor.available_thursday',
    'mentor.available_friday',
    'mentor.available_saturday',
    'mentor.available_hours_start',
    'mentor.available_hours_end',
    'mentor.hours',
    'mentor.notice_hours',
    'mentor.bookable_days',
    'mentor.max_per_day',
    'mentor.max_per_week',
    'mentor.gap_minutes',
    'mentor.max_students',
    'mentor.first_notice_hours',
    'mentor.back_on',
    'mentor.time_zone',
    'mentor.exam_type',
    'mentor.ranking_yks',
    'mentor.ranking_year',
    'mentor.meeting_link',
    'mentor.rank_proved',
    'mentor.university_proved',
    'mentor.rank_proved_at',
    'mentor.university_proved_at',
    'mentor.conduct_accepted_at',
    'mentor.record_checked_at',
    'mentor.bookable_until',
    'mentor.featured',
    'mentor.rating_sum',
    'mentor.rating_count',
    jsonArrayFrom(
      eb
        .selectFrom('mentor_expertise as own')
        .innerJoin('expertise_categories as category', 'category.id', 'own.category_id')
        .select(['own.id', 'own.category_id as categoryId', 'category.name as category', 'own.description'])
        .whereRef('own.mentor_profile_id', '=', 'mentor.id')
        .orderBy('own.id'),
    ).as('expertise'),
    eb
      .selectFrom('mentor_reviews as review')
      .select('review.comment')
      .whereRef('review.mentor_profile_id', '=', 'mentor.id')
      .where('review.hidden', '=', eb => eb.lit(false))
      .orderBy('review.created_at', 'desc')
      .orderBy('review.id', 'desc')
      .limit(sql.lit(1))
      .as('latest_comment'),
    usualAnswer.as('usual_answer_minutes'),
    newestSessions('mentor.id').as('newest_sessions'),
    ...columnsOf(callerId),
    isFullFor(caller, period.now).as('is_full'),
    freeDays(caller, period).as('free_days'),
  ])
}

type CardSelect = ReturnType<typeof withCard>
export type MentorRow = Awaited<ReturnType<CardSelect['execute']>>[number]

type Held = NonNullable<Mentor['reliability']>

/** How many of a coach's newest finished sessions were held, without those of which a student's claim is undecided. */
export const newestSessions = (profileId: string): RawBuilder<Held> => sql`(
  select json_build_object('done', count(*) filter (where newest.done), 'of', count(*)) from (
    select session.status = 'completed' and claim.state is distinct from 'stands' as done
    from mentor_sessions session
    left join absence_claims claim on claim.session_id = session.id and claim.said_by = 'student'
    where session.mentor_profile_id = ${sql.ref(profileId)}
      and (session.status = 'completed' and session.updated_at >= session.end_time
        or session.status = 'cancelled' and session.cancelled_by = 'mentor'
          and session.confirmed_at is not null and session.updated_at >= session.start_time)
      and (claim.state is null or claim.state not in ('said', 'contested'))
    order by session.start_time desc, session.id desc limit ${sql.lit(limits.reliabilityMax)}
  ) newest
)`
