import { type Caller, type EveningReminder, planDay } from '@kocyolu/contracts'
import { dueMax, eachDue, emit, inTransaction, rememberCaller } from '@kocyolu/service'
import { sql } from 'kysely'
import { lockStudent } from '../progress/mock-exams.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { eveningOf, nextEvening } from './next-evening.ts'

/** The choice of a student; null where the reminder is off. */
export async function findEvening(em: CoachingEm, studentId: string): Promise<EveningReminder | null> {
  const row = await em
    .getKysely()
    .selectFrom('evening_reminders')
    .select(['channel', 'time', 'time_zone as timeZone'])
    .where('student_id', '=', studentId)
    .where('channel', 'is not', null)
    .executeTakeFirst()
  return row?.channel ? { channel: row.channel, time: row.time, timeZone: row.timeZone } : null
}

/** Turns the reminder on, changes it or turns it off. Who was reminded today is not again, whatever is changed. */
export function putEvening(
  deps: Deps,
  caller: Caller,
  reminder: EveningReminder | null,
): Promise<{ reminder: EveningReminder | null }> {
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    await lockStudent(em, caller.id)
    await rememberCaller(deps, caller)
    const now = clock.now()
    const db = em.getKysely()
    const before = await db
      .selectFrom('evening_reminders')
      .select(['last_on'])
      .where('student_id', '=', caller.id)
      .executeTakeFirst()
    const row = reminder
      ? {
          ...{ channel: reminder.channel, time: reminder.time, time_zone: reminder.timeZone },
          next_at: nextEvening(reminder, now, before?.last_on ?? null),
        }
      : { channel: null, next_at: null }
    if (before) {
      const written = { ...row, updated_at: now }
      await db.updateTable('evening_reminders').set(written).where('student_id', '=', caller.id).execute()
    } else if (reminder && 'time' in row)
      await db
        .insertInto('evening_reminders')
        .values({ ...row, student_id: caller.id, last_on: null, updated_at: now })
        .execute()
    return { reminder }
  })
}

type Due = EveningReminder & {
  studentId: string
  nextAt: Date
  lastOn: string | null
  isStudent: boolean
  tasks: number
  mistakes: number
}

/**
 * Reminds students whose hour has come of what is open. The row is held, its next hour and its last day are written with the
 * event in one transaction: of two workers one does it, and one that dies has done nothing. Who comes too late sends nothing.
 */
export async function remindEvenings(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: string }>`select student_id as id from evening_reminders
    where next_at <= ${deps.clock.now()} order by next_at limit ${sql.lit(dueMax)}`.execute(
    deps.em.getKysely(),
  )
  await eachDue(deps, {
    job: 'coaching.remind_evenings',
    what: 'evening',
    keys: rows.map(({ id }) => id),
    work: remindSome,
  })
}

async function remindSome(deps: Deps, students: string[]): Promise<void> {
  const { em, clock } = deps
  const now = clock.now()
  const day = planDay(now)
  const { rows } = await sql<Due>`
    with due as (
      select * from evening_reminders where student_id = any(${students}::uuid[]) and next_at <= ${now}
      order by next_at for update skip locked)
    select due.student_id as "studentId", channel, time, time_zone as "timeZone", next_at as "nextAt", last_on as "lastOn",
      coalesce(person.role = 'student' and not person.suspended, false) as "isStudent",
      (select count(*)::int from plan_tasks task
        where task.student_id = due.student_id and task.day = ${day} and not task.is_done) as tasks,
      (select count(*)::int from mistakes mistake
        where mistake.student_id = due.student_id and mistake.solved_on is null and mistake.due_on <= ${day}) as mistakes
    from due left join people person on person.user_id = due.student_id`.execute(em.getKysely())
  for (const row of rows) {
    const evening = eveningOf(row, row.nextAt)
    const isOpen = row.isStudent && row.tasks + row.mistakes > 0
    const isSent = isOpen && now < evening.until && row.lastOn !== evening.day
    const lastOn = isSent ? evening.day : row.lastOn
    const written = { next_at: nextEvening(row, now, lastOn), last_on: lastOn }
    await em
      .getKysely()
      .updateTable('evening_reminders')
      .set(written)
      .where('student_id', '=', row.studentId)
      .where('next_at', '=', row.nextAt)
      .execute()
    if (isSent) {
      const { studentId: userId, channel, tasks, mistakes } = row
      emit(deps, 'progress.evening_due', {
        ...{ userId, channel, tasks, mistakes, until: evening.until.toISOString() },
      })
    }
  }
  await em.flush()
}
