import { z } from 'zod'
import { defineContract, get } from './contract.ts'
import { EveningReminder } from './evening.ts'
import { Day, Id, Instant, PersonName } from './fields.ts'
import { Tidy } from './plan.ts'
import { PlanTask } from './plan-task.ts'
import { Goal } from './progress.ts'
import { Session } from './sessions.ts'
import { WeekFace } from './week-face.ts'

/** A student's day: what is planned, what is next, how far the goal is, and one topic that waits for longest. */
export const Today = z
  .object({
    day: Day,
    tasks: z.array(PlanTask),
    /** Tasks of earlier days that are open. */
    open: z.int(),
    tidied: Tidy.nullable(),
    /** Questions that I got wrong and that are due. */
    mistakes: z.int(),
    /** The confirmed session that ends next. */
    next: Session.nullable(),
    /** The newest text that a coach wrote about a session. */
    summary: z.object({ sessionId: Id, startTime: Instant, text: z.string(), mentor: PersonName }).nullable(),
    /** How the week was that ends today; null but on a Sunday. */
    face: WeekFace.nullable(),
    goal: Goal.nullable(),
    /** The newest mock exam of each exam that the goal has a net of. */
    nets: z.array(
      z.object({
        paper: z.object({ id: Id, name: z.string() }),
        takenOn: Day,
        net: z.number(),
        target: z.number(),
      }),
    ),
    /** The evening reminder that I chose; null where it is off. */
    evening: EveningReminder.nullable(),
    suggestion: z
      .object({
        topic: z.object({ id: Id, name: z.string() }),
        exam: z.string(),
        subject: z.string(),
        lastOn: Day,
      })
      .nullable(),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof Today>

/** The call of coaching about a student's day. */
export const today = defineContract({
  getToday: get('/api/progress/today', 'student', {
    summary:
      'My day: tasks, the next session, the goal and how far it is, and the begun topic that was not studied for longest',
    response: Today,
  }),
})
