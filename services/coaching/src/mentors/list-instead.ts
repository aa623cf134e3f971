import { type Caller, dayMs, hourMs, limits, type MentorQuery, type OtherMentor } from '@kocyolu/contracts'
import { notFound } from '@kocyolu/service'
import { sql } from 'kysely'
import { viewerOf } from '../blocks/blocks.ts'
import {
  bookableFrom,
  fewFreeIn,
  keptPeriod,
  openStarts,
  type Period,
  secondsOf,
} from '../free-hours/free-within.ts'
import { type FreeDay, startsOf } from '../free-hours/half-hours.ts'
import type { CoachingEm, Deps } from '../service.ts'
import type { Span } from '../sessions/slots.ts'
import { mentorView, selectPage } from './list-mentors.ts'
import { selectListedMentors, withCard } from './select-mentors.ts'

/** How far from the wished start other coaches are looked for, one after the other. */
const distances = [0, 2 * hourMs, dayMs, 7 * dayMs]

/**
 * Other coaches with an area of this one's, free in an hour or as near to it as any: whom to ask instead. They are listed, and no block
 * is between them and the caller.
 */
export async function listInstead(
  { em, clock }: Deps,
  caller: Caller | null,
  mentorProfileId: number,
  at: string,
): Promise<{ items: OtherMentor[] }> {
  const now = clock.now()
  const wished = Date.parse(at)
  const query = await readQuery(em, mentorProfileId)
  const viewer = viewerOf(caller)
  const kept = keptPeriod(now)
  const ids: number[] = []
  for (const distance of distances) {
    const period = { ...kept, ...around(wished, distance, kept) }
    if (period.start >= period.end) continue
    const few = await fewFreeIn(em, period)
    // This coach and those who are found already may be among them.
    const pageSize = limits.insteadMax + ids.length + 1
    const search = { query: { ...query, page: 1, pageSize }, period, few, now }
    const { rows } = await selectPage(em, search, viewer).execute(em.getKysely())
    ids.push(...rows.map(({ id }) => id).filter(id => id !== mentorProfileId && !ids.includes(id)))
    if (ids.length >= limits.insteadMax) break
  }
  if (ids.length === 0) return { items: [] }
  const found = ids.slice(0, limits.insteadMax)
  const cards = selectListedMentors(em, viewer).where('mentor.id', 'in', found)
  const rows = await withCard(cards, { callerId: caller?.id ?? null, ...secondsOf(kept) }).execute()
  const days = await readDays(em, found, now)
  const items = rows.flatMap(row => {
    const starts = startsOf(days.get(row.id) ?? [], bookableFrom(row, kept))
    const nearest = nearestOf(starts, wished)
    return nearest === undefined
      ? []
      : [{ ...mentorView(row, kept), startTime: new Date(nearest).toISOString() }]
  })
  const placeOf = ({ id }: OtherMentor): number => ids.indexOf(id)
  return { items: items.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}

/** Starts within a distance of one, of those that are kept. */
const around = (wished: number, distance: number, { start, end }: Period): Span => ({
  start: Math.max(wished - distance, start),
  end: Math.min(wished + distance + 1_000, end),
})

const nearestOf = (starts: readonly number[], wished: number): number | undefined =>
  starts.toSorted((one, other) => Math.abs(one - wished) - Math.abs(other - wished))[0]

/** Free hours of coaches, by their ids. */
export async function readDays(
  em: CoachingEm,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, FreeDay[]>> {
  const starts = openStarts(sql`${Math.ceil(now.getTime() / 1_000)}::bigint`)
  const { rows } = await sql<{ id: number; days: FreeDay[] }>`
    select mentor_profile_id as id, json_agg(json_build_array(day, shift, ${starts})) as days from free_hours free
    where mentor_profile_id = any(${sql.val(ids)}::integer[]) group by 1`.execute(em.getKysely())
  return new Map(rows.map(({ id, days }) => [id, days]))
}

/** Coaches like this one: with one of the same areas; without any, for the same exam. */
async function readQuery(em: CoachingEm, mentorProfileId: number): Promise<MentorQuery> {
  const { exam, areas } = await em
    .getKysely()
    .selectFrom('mentor_profiles as mentor')
    .select('mentor.exam_type as exam')
    .select(
      sql<string[]>`array(select category.name from mentor_expertise own
        join expertise_categories category on category.id = own.category_id
        where own.mentor_profile_id = mentor.id)`.as('areas'),
    )
    .where('mentor.id', '=', mentorProfileId)
    .executeTakeFirstOrThrow(notFound)
  return areas.length > 0 ? { expertise: areas } : { examType: exam ?? undefined }
}
