import { addDays, hourMs, limits, planDay, type Tidy } from '@kocyolu/contracts'
import type { CoachingEm } from '../service.ts'

/** The last time that a plan was tidied, unless that was undone or is long over. */
export async function findTidy(em: CoachingEm, studentId: string, now: Date): Promise<Tidy | null> {
  const found = await em
    .getKysely()
    .selectFrom('plan_tidies')
    .select(['client_id as clientId', 'moved', 'dropped', 'made_at as madeAt'])
    .where('student_id', '=', studentId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  const isShown = found && planDay(found.madeAt) >= addDays(planDay(now), -limits.tidyShownDays)
  return isShown ? tidyView(found, now) : null
}

type Stored = { clientId: string; moved: readonly unknown[]; dropped: readonly unknown[]; madeAt: Date }

/** A tidied plan as it is shown. */
export const tidyView = ({ clientId, moved, dropped, madeAt }: Stored, now: Date): Tidy => ({
  ...{ clientId, at: madeAt.toISOString(), moved: moved.length, dropped: dropped.length },
  canUndo: mayUndo(madeAt, now),
})

export const mayUndo = (madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() <= limits.tidyUndoHours * hourMs
