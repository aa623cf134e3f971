import { addDays, type Caller, mondayOf, planDay, type WeekFace } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import { sql } from 'kysely'
import type { CoachingEm, Deps } from '../service.ts'

/** The week that ends today, where today is a Sunday. */
function endingWeek(now: Date): string | null {
  const day = planDay(now)
  const week = mondayOf(day)
  return addDays(week, 6) === day ? week : null
}

/** How the week was that ends today; null on other days. */
export async function findFace(em: CoachingEm, studentId: string, now: Date): Promise<WeekFace | null> {
  const week = endingWeek(now)
  if (week === null) return null
  const [found] = await readFaces(em, studentId, week)
  return { week, face: found?.face ?? null, isShared: found?.isShared ?? false }
}

async function readFaces(em: CoachingEm, studentId: string, week: string): Promise<WeekFace[]> {
  const { rows } =
    await sql<WeekFace>`select to_char(week, 'YYYY-MM-DD') as week, face, is_shared as "isShared"
    from week_faces where student_id = ${studentId} and week = ${week}::date`.execute(em.getKysely())
  return rows
}

const shownWeeks = 4

/** Faces of the last weeks that a student shares, the newest first; for a coach with a share. */
export async function sharedFaces(
  em: CoachingEm,
  studentId: string,
  now: Date,
): Promise<{ week: string; face: NonNullable<WeekFace['face']> }[]> {
  const since = addDays(mondayOf(planDay(now)), -7 * shownWeeks)
  const { rows } = await sql<{ week: string; face: NonNullable<WeekFace['face']> }>`
    select to_char(week, 'YYYY-MM-DD') as week, face from week_faces
    where student_id = ${studentId} and is_shared and week >= ${since}::date
    order by week_faces.week desc limit ${sql.lit(shownWeeks)}`.execute(em.getKysely())
  return rows
}

/** Said again it is so again; only the week that ends today can be said something of. */
export async function putWeekFace(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  { id }: Caller,
  written: WeekFace,
): Promise<WeekFace> {
  const now = clock.now()
  const { week, face, isShared } = written
  if (week !== endingWeek(now)) throw new AppError('conflict')
  const db = em.getKysely()
  if (face === null) {
    await sql`delete from week_faces where student_id = ${id} and week = ${week}::date`.execute(db)
    return { week, face, isShared: false }
  }
  await sql`insert into week_faces (student_id, week, face, is_shared, said_at)
    values (${id}, ${week}::date, ${face}, ${isShared}, ${now})
    on conflict (student_id, week) do update
      set face = excluded.face, is_shared = excluded.is_shared, said_at = excluded.said_at`.execute(db)
  return written
}
