import {
  type Caller,
  dayMs,
  type FindQuery,
  type FoundMentor,
  helpAreas,
  limits,
  type MentorQuery,
  type WeekPart,
} from '@kocyolu/contracts'
import { sql } from 'kysely'
import { viewerOf } from '../blocks/blocks.ts'
import { bookableFrom, keptPeriod, type Period, secondsOf } from '../free-hours/free-within.ts'
import { startsOf } from '../free-hours/half-hours.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { clockAt } from '../sessions/zoned-time.ts'
import { readDays } from './list-instead.ts'
import { mentorView, selectPage } from './list-mentors.ts'
import { selectListedMentors, withCard } from './select-mentors.ts'

const weekMs = 7 * dayMs
/** As many are looked at of each look; they come in the order of the list. */
const looked = 24

/** Hours of the day in which a part of the week is. */
const hoursOf: Record<Exclude<WeekPart, 'weekend'>, readonly [from: number, to: number]> = {
  morning: [8, 12],
  afternoon: [12, 17],
  evening: [17, 22],
}

function isIn(part: WeekPart, start: number): boolean {
  const { weekday, minute } = clockAt('Europe/Istanbul', start)
  if (part === 'weekend') return weekday === 0 || weekday === 6
  const [from, to] = hoursOf[part]
  return minute >= from * 60 && minute < to * 60
}

type Look = { em: CoachingEm; week: Period; viewer: string | null; now: Date }

/**
 * Coaches who are free this week and fit best, and a new one: who has just begun is found by no rating. Looked for from all answers to
 * none, in a number of statements that no answer changes much.
 */
export async function findMentors(
  { em, clock }: Deps,
  caller: Caller | null,
  query: FindQuery,
): Promise<{ items: FoundMentor[] }> {
  const now = clock.now()
  const kept = keptPeriod(now)
  const week = { ...kept, end: Math.min(kept.end, kept.start + weekMs) }
  const viewer = viewerOf(caller)
  const look = { em, week, viewer, now }
  const steps = stepsOf(query)
  const known = await lookFor(look, steps, 'recommended', ids => Promise.resolve(ids.length >= looked))
  const newest = await lookFor(look, steps, 'newest', async ids => (await newOf(em, ids)).length > 0)
  const ids = [...new Set([...known, ...newest])]
  if (ids.length === 0) return { items: [] }
  const candidates = await judge(look, ids, query)
  const chosen = choose(candidates, newest)
  const cards = selectListedMentors(em, viewer).where('mentor.id', 'in', [0, ...chosen.map(({ id }) => id)])
  const rows = await withCard(cards, { callerId: caller?.id ?? null, ...secondsOf(week) }).execute()
  const items = chosen.flatMap(({ id, start, fits }) => {
    const row = rows.find(row => row.id === id)
    return row ? [{ ...mentorView(row, week), startTime: new Date(start).toISOString(), fits }] : []
  })
  return { items }
}

const areasOf = ({ area = [], help }: FindQuery): string[] => [
  ...new Set([...area.filter(name => name !== ''), ...(help ? helpAreas[help] : [])]),
]

/** From all answers to none. */
function stepsOf(query: FindQuery): MentorQuery[] {
  const areas = areasOf(query)
  const exam = query.examType && { examType: query.examType }
  const expertise = areas.length > 0 && { expertise: areas }
  return [
    ...(exam && expertise ? [{ ...exam, ...expertise }] : []),
    ...(expertise ? [expertise] : []),
    ...(exam ? [exam] : []),
    {},
  ]
}

async function lookFor(
  { em, week, viewer, now }: Look,
  steps: readonly MentorQuery[],
  sort: 'recommended' | 'newest',
  isEnough: (ids: number[]) => Promise<boolean>,
): Promise<number[]> {
  const ids = new Set<number>()
  for (const step of steps) {
    const search = { query: { ...step, sort, page: 1, pageSize: looked }, period: week, few: undefined, now }
    const { rows } = await selectPage(em, search, viewer).execute(em.getKysely())
    for (const { id } of rows) ids.add(id)
    if (await isEnough([...ids])) break
  }
  return [...ids]
}

/** How many sessions of a `mentor` were completed, counted to where none is new. */
const sessionsOf = sql`(select count(*)::int from (
  select from mentor_sessions where mentor_profile_id = mentor.id and status = 'completed'
  limit ${sql.lit(limits.newMentorSessions + 1)}) completed)`

async function newOf(em: CoachingEm, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from mentor_profiles mentor
    where id = any(${sql.val(ids)}::integer[]) and ${sessionsOf} <= ${sql.lit(limits.newMentorSessions)}`.execute(
    em.getKysely(),
  )
  return rows.map(({ id }) => id)
}

type Candidate = { id: number; start: number; fits: FoundMentor['fits']; score: number }

/** Of each coach with a free hour this week what fits, the best first; of two alike the one who is before in the list. */
async function judge(
  { em, week, now }: Look,
  ids: readonly number[],
  query: FindQuery,
): Promise<Candidate[]> {
  const { rows } = await sql<{
    id: number
    exam: string | null
    areas: string[]
    sessions: number
    notice_hours: number
  }>`select mentor.id, mentor.exam_type as exam, mentor.notice_hours, ${sessionsOf} as sessions,
      array(select category.name from mentor_expertise own
        join expertise_categories category on category.id = own.category_id
        where own.mentor_profile_id = mentor.id order by own.id) as areas
    from mentor_profiles mentor where mentor.id = any(${sql.val(ids)}::integer[])`.execute(em.getKysely())
  const days = await readDays(em, ids, now)
  const helpful: readonly string[] = query.help ? helpAreas[query.help] : []
  const found = rows.flatMap(row => {
    const starts = startsOf(days.get(row.id) ?? [], bookableFrom(row, week))
    const wanted = query.hours && starts.find(start => query.hours && isIn(query.hours, start))
    const start = wanted ?? starts[0]
    if (start === undefined) return []
    const fits = {
      exam: query.examType !== undefined && row.exam === query.examType,
      areas: row.areas.filter(name => query.area?.includes(name)),
      hours: wanted !== undefined,
      help: row.areas.filter(name => helpful.includes(name)),
      isNew: row.sessions <= limits.newMentorSessions,
    }
    const score =
      Number(fits.exam) * 3 +
      Math.min(fits.areas.length, 3) * 2 +
      Number(fits.hours) * 3 +
      Math.min(fits.help.length, 1) * 2
    return [{ id: row.id, start, fits, score }]
  })
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: Candidate): number => places.get(id) ?? ids.length
  return found.toSorted((one, other) => other.score - one.score || placeOf(one) - placeOf(other))
}

/** The best, of whom one is new, where there are both kinds; in their order. Of new ones alike it is the newest. */
function choose(candidates: readonly Candidate[], newest: readonly number[]): Candidate[] {
  const ageOf = ({ id }: Candidate): number => (newest.includes(id) ? newest.indexOf(id) : newest.length)
  const fresh = candidates
    .filter(({ fits }) => fits.isNew)
    .toSorted((one, other) => other.score - one.score || ageOf(one) - ageOf(other))
  const others = candidates.filter(({ fits }) => !fits.isNew)
  const first = [...others.slice(0, limits.findMax - 1), ...fresh.slice(0, 1)]
  const chosen = new Set(
    [...first, ...candidates.filter(one => !first.includes(one))].slice(0, limits.findMax),
  )
  return candidates.filter(one => chosen.has(one))
}
