import { type Caller, limits, type Mentor, type MentorQuery, weekdays } from '@kocyolu/contracts'
import { type Param, patternOf, searchWords, statement } from '@kocyolu/service'
import { sql } from 'kysely'
import type { CoachingEm, Deps } from '../service.ts'
import { nextFreeRange } from '../sessions/next-free.ts'
import { mentorView } from './mentor-view.ts'
import {
  type CardFor,
  type CardValues,
  type MentorSelect,
  selectListedMentors,
  withCard,
} from './select-mentors.ts'

type Page = { items: Mentor[]; total: number; isTotalCapped: boolean; page: number; pageSize: number }

const defaultPageSize = 12

/** The first coaches in order; with any filter, one page of those that match. */
export async function listMentors(
  deps: Deps,
  caller: Caller | null,
  query: MentorQuery,
): Promise<Mentor[] | Page> {
  const now = deps.clock.now()
  const cardFor = { callerId: caller?.id ?? null, ...nextFreeRange(now) }
  if (Object.values(query).every(value => value === undefined)) {
    const all = await selectCards(deps.em, { pageSize: limits.arrayMax }, cardFor).execute()
    return all.map(row => mentorView(row, now))
  }
  const { page = 1, pageSize = defaultPageSize } = query
  const rows = await readPage(deps.em, { ...query, page, pageSize }, cardFor)
  const total = rows[0]?.total ?? (await selectCount(deps.em, query).executeTakeFirstOrThrow()).total
  const isTotalCapped = total > limits.countMax
  const items = rows.map(row => mentorView(row, now))
  return { items, total: isTotalCapped ? limits.countMax : total, isTotalCapped, page, pageSize }
}

function readPage(
  em: CoachingEm,
  { page, pageSize, sort = 'recommended', ...filters }: MentorQuery,
  cardFor: CardFor,
) {
  const isFirst = page === 1 && pageSize === defaultPageSize
  if (isFirst && Object.values(filters).every(value => value === undefined))
    return firstPages[sort](em, cardFor)
  return selectPageCards(em, { ...filters, page, pageSize, sort }, cardFor).execute()
}

/** What most people ask for. As a constant each, because the best way to the first rows is not the one to any rows. */
const firstPages = {
  recommended: firstPage('recommended'),
  rating: firstPage('rating'),
  newest: firstPage('newest'),
}

function firstPage(sort: Sort) {
  return statement((em: CoachingEm, param: Param<CardFor>) => {
    const cardFor = { callerId: param('callerId'), from: param('from'), until: param('until') }
    return selectPageCards(em, { page: 1, pageSize: defaultPageSize, sort }, cardFor)
  })
}

/** The coaches of one page, each with how many match. */
const selectPageCards = (em: CoachingEm, query: MentorQuery, cardFor: CardValues) =>
  selectCards(em, query, cardFor).select(selectCount(em, query).as('total'))

/** The coaches of one page. Their cards are made for these only, not for all those before them. */
function selectCards(em: CoachingEm, query: MentorQuery, cardFor: CardValues) {
  const cards = withCard(inOrder(selectListedMentors(em), query.sort), cardFor)
  return cards.where('mentor.id', 'in', selectPage(em, query))
}

/** The ids of one page. */
export function selectPage(em: CoachingEm, query: MentorQuery) {
  const { page = 1, pageSize = defaultPageSize, sort } = query
  return inOrder(selectMatching(em, query), sort)
    .select('mentor.id')
    .limit(sql.lit(pageSize))
    .offset(sql.lit((page - 1) * pageSize))
}

/** How many match; of more than anybody turns pages through it is only known that there are more. */
export function selectCount(em: CoachingEm, query: MentorQuery) {
  const matching = selectMatching(em, query)
    .select('mentor.id')
    .limit(sql.lit(limits.countMax + 1))
  return em
    .getKysely()
    .selectFrom(matching.as('matching'))
    .select(eb => eb.fn.countAll<number>().as('total'))
}

/** Filters are combined by and; the values of one filter by or. An empty one filters nothing. */
function selectMatching(em: CoachingEm, filters: MentorQuery): MentorSelect {
  const { university, major, examType, maxRanking, day = [] } = filters
  const categories = (filters.expertise ?? []).filter(name => name !== '')
  let matching = selectListedMentors(em)
  for (const word of searchWords(filters.q ?? '')) {
    matching =
      [...word].length > 2
        ? matching.where('mentor.search_folded', 'like', patternOf(word))
        : matching.where(sql<boolean>`mentor.search_pairs @> array[${word}]::text[]`)
  }
  if (university) matching = matching.where('mentor.university', '=', university)
  if (major) matching = matching.where('mentor.major', '=', major)
  if (examType) matching = matching.where('mentor.exam_type', '=', examType)
  if (maxRanking !== undefined) matching = matching.where('mentor.ranking_yks', '<=', maxRanking)
  if (day.length > 0) {
    const numbers = day.map(one => weekdays.indexOf(one))
    matching = matching.where(sql<boolean>`mentor.open_days && ${sql.val(numbers)}::integer[]`)
  }
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

function inOrder(query: MentorSelect, sort: Sort = 'recommended'): MentorSelect {
  const featured = sort === 'recommended' ? query.orderBy('mentor.featured', 'desc') : query
  const rated = sort === 'newest' ? featured : featured.orderBy('mentor.rating_score', 'desc')
  return rated.orderBy('mentor.created_at', 'desc').orderBy('mentor.id')
}
