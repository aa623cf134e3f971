import {
  type Caller,
  limits,
  type QuestionPicture,
  type SessionDetail,
  type SessionStep,
} from '@kocyolu/contracts'
import { AppError, notFound } from '@kocyolu/service'
import { sql } from 'kysely'
import { planTaskView, taskColumns } from '../plan/plan.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { type SessionRow, selectSessions, sessionView } from '../sessions/select-sessions.ts'
import { sideOf } from '../sessions/session-policy.ts'
import { isAskable } from '../sessions/session-question.ts'
import { isSummarizable, readEarlier } from '../sessions/session-summary.ts'

/** A session on its page, for its two people; to everybody else, admins too, there is none. */
export async function getSession(
  { em, clock, config }: Pick<Deps, 'em' | 'clock' | 'config'>,
  caller: Caller,
  id: number,
): Promise<SessionDetail> {
  const now = clock.now()
  const row = await selectSessions(em)
    .select(['session.confirmed_at', 'session.summary', 'session.summary_version'])
    .select(isSummarizable(caller, now).as('is_summarizable'))
    .select(['session.question', 'session.question_version', isAskable(caller, now).as('is_askable')])
    .select(['session.question_picture_version', 'session.question_picture_width'])
    .select(['session.question_picture_height', sharesPlan.as('shares_plan')])
    .where('session.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const side = sideOf(caller, { studentId: row.student_id, mentorUserId: row.mentor_user_id })
  if (!side || side === 'admin') throw new AppError('not_found')
  const earlier = await readEarlier(em, row)
  const canPlan = side === 'mentor' && row.is_summarizable && row.shares_plan
  // A coach sees tasks as long as the plan is shared.
  const isSeen = side === 'student' || row.shares_plan
  const tasks = isSeen ? await readTasks(em, [id, earlier?.id ?? id]) : []
  const tasksOf = (sessionId: number) => tasks.filter(one => one.sessionId === sessionId).map(planTaskView)
  return {
    ...sessionView(row, caller, now, config),
    steps: stepsOf(row, await readMoves(em, id)),
    summary: { text: row.summary ?? '', version: row.summary_version },
    canSummarize: side === 'mentor' && row.is_summarizable,
    earlier: earlier
      ? {
          ...{ id: earlier.id, startTime: earlier.start_time.toISOString() },
          ...{ summary: earlier.summary ?? '', tasks: tasksOf(earlier.id) },
        }
      : null,
    question: { text: row.question ?? '', version: row.question_version },
    questionPicture: pictureOf(row),
    canAsk: side === 'student' && row.is_askable,
    ...{ tasks: tasksOf(id), canPlan },
  }
}

type PictureRow = {
  question_picture_version: number
  question_picture_width: number | null
  question_picture_height: number | null
}

const pictureOf = (row: PictureRow): QuestionPicture | null =>
  row.question_picture_width && row.question_picture_height
    ? {
        version: row.question_picture_version,
        width: row.question_picture_width,
        height: row.question_picture_height,
      }
    : null

/** Whether the student of a `session` shares the plan with its coach. */
const sharesPlan = sql<boolean>`exists (select from progress_shares share
  where share.student_id = session.student_id and share.mentor_profile_id = session.mentor_profile_id
    and share.parts ? 'plan')`

/** Tasks that came of these sessions: no more than a plan holds of a week or two. */
const readTasks = (em: CoachingEm, sessionIds: readonly number[]) =>
  em
    .getKysely()
    .selectFrom('plan_tasks')
    .select([...taskColumns, 'session_id as sessionId'])
    .where('session_id', 'in', sessionIds)
    .orderBy('day')
    .orderBy('id')
    .limit(limits.planTasksMax)
    .execute()

type Move = Awaited<ReturnType<typeof readMoves>>[number]

const readMoves = (em: CoachingEm, sessionId: number) =>
  em
    .getKysely()
    .selectFrom('session_moves')
    .select(['moved_at', 'from_start', 'taken_by'])
    .where('session_id', '=', sessionId)
    .orderBy('moved_at')
    .execute()

/** A move of a request confirms it as well: that is one step. A closed session was changed last when it was closed. */
function stepsOf(row: SessionRow & { confirmed_at: Date | null }, moves: readonly Move[]): SessionStep[] {
  const { status, created_at: createdAt, confirmed_at: confirmedAt, updated_at: updatedAt } = row
  const isConfirmedByMove = moves.some(({ moved_at: at }) => at.getTime() === confirmedAt?.getTime())
  const steps: SessionStep[] = [
    { what: 'requested', at: createdAt.toISOString(), by: 'student' },
    ...moves.map(({ moved_at: at, from_start: from, taken_by: by }) => ({
      ...{ what: 'moved' as const, at: at.toISOString(), by, from: from.toISOString() },
    })),
  ]
  if (confirmedAt && !isConfirmedByMove)
    steps.push({ what: 'confirmed', at: confirmedAt.toISOString(), by: 'mentor' })
  if (status === 'cancelled' || status === 'completed')
    steps.push({ what: status, at: updatedAt.toISOString(), by: row.cancelled_by })
  return steps.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
