import type { EventPayload, NotificationKind } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { queueMail } from '../deliveries/delivery.ts'
import { dropMailsOfAbsence } from '../deliveries/farewell.ts'
import type { Side } from '../mails/mail.ts'
import { notify } from '../notifications/notify.ts'
import type { Deps } from '../service.ts'
import { ofAbsence } from './audience.ts'

type News = EventPayload<'session.absence_changed'>
type Change = News['absence']['change']

const kinds: Record<Change, NotificationKind> = {
  said: 'session.absence_said',
  contested: 'session.absence_contested',
  withdrawn: 'session.absence_withdrawn',
  stands: 'session.absence_decided',
  dismissed: 'session.absence_decided',
}

/** States of a claim, in order; nothing comes after the last. */
const stages: Record<Change, number> = { said: 1, contested: 2, withdrawn: 3, stands: 3, dismissed: 3 }

const link = '/dashboard/sessions?tab=past'

/** Notifies whom it concerns of what is said about who came, unless it has come further by then. */
export async function notifyOfAbsence(deps: Deps, eventId: string, session: News): Promise<void> {
  const { sessionId, studentId, mentorUserId, topic, startTime, endTime, absence } = session
  if (!(await isNewest(deps, session))) return
  const people = { student: studentId, mentor: mentorUserId }
  const { inApp, email } = ofAbsence(absence)
  const otherOf = (side: Side): string => people[side === 'student' ? 'mentor' : 'student']
  const notifications = inApp.map(side => ({
    ...{ eventId, userId: people[side], otherId: otherOf(side), kind: kinds[absence.change] },
    ...{ topic, startTime: new Date(startTime), link },
  }))
  await notify(deps, notifications, `absence:${sessionId}`)
  for (const to of email) {
    const about = { ...absence, to, sessionId, topic, startTime, endTime }
    const mail = { kind: 'session.absence' as const, otherId: otherOf(to), absence: about }
    await queueMail(deps, eventId, people[to], mail)
  }
}

/**
 * Whether nothing later is known of what this side says: events come in any order. What waits to be mailed of how it was is
 * dropped; it has stages of its own, since a session that is completed meanwhile makes none of it untrue.
 */
async function isNewest({ em, clock }: Deps, { sessionId, absence: { by, change } }: News): Promise<boolean> {
  const stage = stages[change]
  const column = by === 'student' ? 'absence_by_student' : 'absence_by_mentor'
  const updatedAt = clock.now()
  const { numInsertedOrUpdatedRows = 0n } = await em
    .getKysely()
    .insertInto('session_progress')
    .values({ session_id: sessionId, sequence: 0, [column]: stage, updated_at: updatedAt })
    .onConflict(conflict =>
      conflict
        .column('session_id')
        .doUpdateSet({ [column]: stage, updated_at: updatedAt })
        .where(sql.ref(`session_progress.${column}`), '<=', stage),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await dropMailsOfAbsence({ em }, sessionId, by)
  return true
}
