import { type Caller, limits, type Mentor, type MentorQuery, weekdays } from '@kocyolu/contracts'
import { type Param, patternOf, searchWords, statement } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { viewerOf } from '../blocks/blocks.ts'
import {
  fewFreeIn,
  isFree,
  keptPeriod,
  nextStarts,
  type Period,
  periodOf,
  secondsOf,
  soonestOf,
  walkSoonest,
} from '../free-hours/free-within.ts'
import { averageOf } from '../profiles/mentor-profile.ts'
import type { CoachingEm, Deps } from '../service.ts'
import {
  type CardFor,
  type CardValues,
  type MentorRow,
  type MentorSelect,
  selectListedMentors,
  withCard,
} from './select-mentors.ts'

// Slower answers are not shown.
const slowestAnswer = 48

function hoursOf(minutes: number | null): number | null {
  if (minutes === null) return null
  const hours = Math.max(1, Math.ceil(minutes / 60))
  return hours <= slowestAnswer ? hours : null
}

/** A coach as the API shows one; of a period, when they are free in it. */
export function mentorView(row: MentorRow, period: Period): Mentor {
  const blocked = row.is_blocked || row.has_blocked
  const starts = blocked ? [] : nextStarts(row, period).map(start => start.toISOString())
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
    nextFreeAt: starts[0] ?? null,
    nextStarts: starts,
    answersWithinHours: hoursOf(row.usual_answer_minutes),
    // Of a few sessions nothing can be said.
    reliability: row.newest_sessions.of < limits.reliabilityMin ? null : row.newest_sessions,
    isFavourite: row.is_favourite,
    isFull: row.is_full,
  }
}

type Page = { items: Mentor[]; total: number; isTotalCapped: boolean; page: number; pageSize: number }

const defaultPageSize = 12

/** The first coaches in order; with any filter, one page of those that match. */
export async function listMentors(
  deps: Deps,
  caller: Caller | null,
  query: MentorQuery,
): Promise<Mentor[] | Page> {
  const now = deps.clock.now()
  const wanted = periodOf(query, now)
  const period = wanted ?? keptPeriod(now)
  const cardFor = { callerId: caller?.id ?? null, ...secondsOf(period) }
  const viewer = viewerOf(caller)
  if (Object.values(query).every(value => value === undefined)) {
    const search = { query: { pageSize: limits.arrayMax }, period: undefined, now }
    const all = await selectPageCards(deps.em, search, cardFor, viewer).execute()
    return all.map(row => mentorView(row, period))
  }
  const { page = 1, pageSize = defaultPageSize } = query
  const few = wanted && (await fewFreeIn(deps.em, wanted))
  const search = { query: { ...query, page, pageSize }, period: wanted, few, now }
  const isReached = page * pageSize <= limits.reachMax
  const rows = isReached ? await readPage(deps.em, search, cardFor, viewer) : []
  const total = rows[0]?.total ?? (await countBefore(deps.em, search, viewer))
  const isTotalCapped = total > limits.countMax
  const items = rows.map(row => mentorView(row, period))
  return { items, total: isTotalCapped ? limits.countMax : total, isTotalCapped, page, pageSize }
}

/** Filters as they are asked for at an instant, with their period, and who is free in it where these are few. */
type Search = {
  query: MentorQuery
  period?: Period | undefined
  few?: readonly number[] | undefined
  now: Date
}

function readPage(em: CoachingEm, search: Search, cardFor: CardFor, viewer: string | null) {
  const { page, pageSize, sort = 'recommended', ...filters } = search.query
  const isFirst = page === 1 && pageSize === defaultPageSize
  if (isFirst && sort !== 'soonest' && Object.values(filters).every(value => value === undefined))
    return firstPages[viewer ? 'shown' : cardFor.callerId ? 'all' : 'visitor'][sort](em, cardFor)
  return selectPageCards(em, search, cardFor, viewer).execute()
}

/** The most frequent queries. A constant each, because the best plan for the first rows is not the one for any rows. */
const firstPages = {
  visitor: firstPagesOf({ hasCaller: false, hasViewer: false }),
  all: firstPagesOf({ hasCaller: true, hasViewer: false }),
  shown: firstPagesOf({ hasCaller: true, hasViewer: true }),
}

function firstPagesOf({ hasCaller, hasViewer }: { hasCaller: boolean; hasViewer: boolean }) {
  const firstPage = (sort: Exclude<Sort, 'soonest'>) =>
    statement((em: CoachingEm, param: Param<CardFor>) => {
      const callerId = hasCaller ? param('callerId') : null
      const cardFor = { callerId, since: param('since'), until: param('until'), now: param('now') }
      const search = { query: { page: 1, pageSize: defaultPageSize, sort }, now: new Date() }
      return selectPageCards(em, search, cardFor, hasViewer ? callerId : null)
    })
  return { recommended: firstPage('recommended'), rating: firstPage('rating'), newest: firstPage('newest') }
}

/** Of a page without coaches. */
async function countBefore(em: CoachingEm, search: Search, viewer: Viewer): Promise<number> {
  if (search.query.page === 1) return 0
  return (await selectCount(em, search, viewer).executeTakeFirstOrThrow()).total
}

/** The coaches of one page, each with how many match. Their cards are made for these only, not for all those before them. */
function selectPageCards(em: CoachingEm, search: Search, cardFor: CardValues, viewer: Viewer) {
  return withCard(inOrder(selectListedMentors(em), search.query.sort), cardFor)
    .innerJoin(selectPage(em, search, viewer).as('page'), 'page.id', 'mentor.id')
    .select('page.total')
}

/** The user whose blocks hide coaches; null without one. */
type Viewer = CardValues['callerId']

/** `place` is of a page in the order of the soonest alone, which no column of a coach has. */
type PageRow = { id: number; total: number; place: number }

/**
 * The ids of one page, each with how many match. Few are put in order as they were counted, so that they are looked up once; of
 * many, and without a filter, a page comes soon in the order of its index.
 */
export function selectPage(em: CoachingEm, search: Search, viewer: Viewer = null): RawBuilder<PageRow> {
  const { page = 1, pageSize = defaultPageSize, sort } = search.query
  const all = selectListedMentors(em, viewer)
  const matching = selectMatching(all, search)
  const part = sql`limit ${sql.lit(pageSize)} offset ${sql.lit((page - 1) * pageSize)}`
  const walked = inOrder(matching, sort).select('mentor.id')
  const nowhere = sql.lit(0)
  if (matching === all)
    return sql`(${walked.select([selectCount(em, search, viewer).as('total'), nowhere.as('place')])} ${part})`
  const max = sql.lit(limits.countMax)
  const found = counted(matching).select(['mentor.featured', 'mentor.rating_score', 'mentor.created_at'])
  const { few, many } =
    search.period && sort === 'soonest'
      ? soonest(all, search, search.period, part)
      : {
          few: sql`select mentor.id, (select total from size), ${nowhere} from found mentor where (select total from size) <= ${max}
      order by ${orders[sort ?? 'recommended']} ${part}`,
          many: sql`select id, (select total from size), ${nowhere} from (${walked} ${part}) walked where (select total from size) > ${max}`,
        }
  return sql`(
    with found as (${found}), size as (select count(*) as total from found)
    select * from ((${few}) union all (${many})) page (id, total, place)
  )`
}

/** The same in the order of the soonest. */
function soonest(all: MentorSelect, search: Search, period: Period, part: RawBuilder<unknown>) {
  const max = sql.lit(limits.countMax)
  const { page = 1, pageSize = defaultPageSize } = search.query
  // They are met by their free hours.
  const others = selectMatching(all, { ...search, period: undefined, few: undefined })
  const matching = (id: RawBuilder<unknown>) =>
    sql`${others.where('mentor.id', '=', id as RawBuilder<number>).select('mentor.id')}`
  return {
    few: sql`select mentor.id, (select total from size), row_number() over (order by ${soonestOf(period)}, ${orders.recommended})
      from found mentor where (select total from size) <= ${max} order by 3 ${part}`,
    many: sql`select id, (select total from size), row_number() over (order by start, rank desc, id)
      from ${walkSoonest(matching, period, page * pageSize)} walked where (select total from size) > ${max} order by 3 ${part}`,
  }
}

/** How many match; of more than any user turns pages through it is only known that there are more. */
export function selectCount(em: CoachingEm, search: Search, viewer: Viewer = null) {
  return em
    .getKysely()
    .selectFrom(counted(selectMatching(selectListedMentors(em, viewer), search)).as('matching'))
    .select(eb => eb.fn.countAll<number>().as('total'))
}

const counted = (matching: MentorSelect) => matching.select('mentor.id').limit(sql.lit(limits.countMax + 1))

/** Filters are combined by and; the values of one filter by or. An empty one filters nothing. */
function selectMatching(all: MentorSelect, { query: filters, period, few, now }: Search): MentorSelect {
  const { university, major, examType, maxRanking, day = [] } = filters
  const categories = (filters.expertise ?? []).filter(name => name !== '')
  let matching = all
  for (const word of searchWords(filters.q ?? '')) {
    matching =
      [...word].length > 2
        ? matching.where('mentor.search_folded', 'like', patternOf(word))
        : matching.where(sql<boolean>`mentor.search_pairs @> array[${word}]::text[]`)
  }
  if (university) matching = matching.where('mentor.university', '=', university)
  if (major) matching = matching.where('mentor.major', '=', major)
  if (examType) matching = matching.where('mentor.exam_type', '=', examType)
  // A rank without a checked proof is no promise.
  if (maxRanking !== undefined)
    matching = matching.where('mentor.ranking_yks', '<=', maxRanking).where('mentor.rank_proved', '=', true)
  const numbers = day.map(one => weekdays.indexOf(one))
  if (numbers.length > 0)
    matching = matching.where(sql<boolean>`mentor.open_days && ${sql.val(numbers)}::integer[]`)
  if (few) matching = matching.where(sql<boolean>`mentor.id = any(${sql.val(few)}::integer[])`)
  if (numbers.length > 0 || (period && !few))
    matching = matching.where(isFree(period ?? keptPeriod(now), numbers))
  if (categories.length > 0) {
    matching = matching.where(eb =>
      eb.exists(
        eb
          .selectFrom('mentor_expertise as own')
          .innerJoin('expertise_categories as category', 'category.id', 'own.category_id')
          .select('own.id')
          .whereRef('own.mentor_profile_id', '=', 'mentor.id')
          .where('category.name', 'in', categories),
      ),
    )
  }
  return matching
}

type Sort = NonNullable<MentorQuery['sort']>

const orders = {
  recommended: sql`mentor.featured desc, mentor.rating_score desc, mentor.created_at desc, mentor.id`,
  rating: sql`mentor.rating_score desc, mentor.created_at desc, mentor.id`,
  newest: sql`mentor.created_at desc, mentor.id`,
  soonest: sql`page.place`,
} satisfies Record<Sort, unknown>

const inOrder = (query: MentorSelect, sort: Sort = 'recommended'): MentorSelect => query.orderBy(orders[sort])
