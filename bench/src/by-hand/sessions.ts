import { ask } from './store.ts'

interface Row extends Record<string, unknown> {
  id: number
  start_time: Date
  end_time: Date
  status: string
  created_at: Date
  updated_at: Date
  cancel_cause: string | null
  reviewed: boolean | null
  listed: boolean
  proposals: number
  proposal: { by: string; starts: string[]; expires_at: string } | null
  absences: Said[] | null
}

interface Said {
  by: string
  state: string
  saidAt: string
  objection: string | null
  decidedBy: string | null
}

const hourMs = 3_600_000

const columns = `session.*, profile.listed, profile.user_id as mentor_id, mentor.first_name, mentor.last_name, mentor.profile_image_url,
  (select true from mentor_reviews review where review.mentor_profile_id = session.mentor_profile_id
    and review.student_id = session.student_id limit 1) as reviewed,
  case when session.status in ('pending', 'confirmed') then (select to_json(found) from (
    select min(proposed_by) as by, json_agg(start_time order by start_time) as starts, min(expires_at) as expires_at
    from proposed_starts where session_id = session.id having count(*) > 0) found) end as proposal,
  case when session.status <> 'pending' then (
    select json_agg(json_build_object('by', said_by, 'state', state, 'saidAt', said_at, 'decidedBy', decided_by,
      'objection', case when said_by = 'mentor' or not exists (select from blocks where is_blocked
        and (blocker_id, blocked_id) in ((session.student_id, profile.user_id), (profile.user_id, session.student_id)))
        then objection end) order by said_at, said_by)
    from absence_claims where session_id = session.id) end as absences`
const own = (statuses: string, order: string): string => `(select * from mentor_sessions
  where student_id = $1 and status in (${statuses}) order by start_time ${order}, id ${order} limit 200)`

const isUndecided = ({ state }: Said): boolean => state === 'said' || state === 'contested'
const untilOf = ({ saidAt }: Said): string => new Date(Date.parse(saidAt) + 48 * hourMs).toISOString()

/** What a student sees of a session of theirs. */
export function sessionView(row: Row, now: Date) {
  const isPending = row.status === 'pending'
  const isOpen = isPending || row.status === 'confirmed'
  const said = row.absences ?? []
  const absences = said
    .filter(one => one.state !== 'withdrawn')
    .map(one => ({ ...one, saidAt: new Date(one.saidAt).toISOString(), objectUntil: untilOf(one) }))
  const isDisputed = absences.some(one => one.state !== 'dismissed')
  const sinceEnd = now.getTime() - row.end_time.getTime()
  const isOver = (row.status === 'confirmed' || row.status === 'completed') && sinceEnd >= 0
  const proposal = row.proposal && new Date(row.proposal.expires_at) > now ? row.proposal : null
  return {
    id: row.id,
    mentorProfileId: row.mentor_profile_id,
    studentId: row.student_id,
    startTime: row.start_time.toISOString(),
    endTime: row.end_time.toISOString(),
    status: row.status,
    topic: row.topic,
    notes: row.notes,
    meetingLink: row.meeting_link,
    cancelReason: row.cancel_reason,
    cancelledBy: row.cancelled_by,
    ...(row.cancel_cause && { cancelCause: row.cancel_cause }),
    ...(proposal && {
      proposal: {
        by: proposal.by,
        starts: proposal.starts.map(start => new Date(start).toISOString()),
        expiresAt: new Date(proposal.expires_at).toISOString(),
      },
    }),
    ...(absences.length > 0 && { absences }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    mentor: {
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageUrl: row.profile_image_url,
      userId: row.mentor_id,
    },
    can: {
      confirm: false,
      decline: false,
      cancel: isPending || (row.status === 'confirmed' && row.start_time > now),
      complete: false,
      review: row.status === 'completed' && !row.reviewed && !isDisputed,
      propose: isOpen && row.start_time > now && row.listed && !proposal && row.proposals < 6,
      sayAbsent: isOver && sinceEnd < 24 * hourMs && !said.some(one => one.by === 'student'),
      withdrawAbsence: absences.some(one => one.by === 'student' && isUndecided(one)),
      objectToAbsence: absences.some(
        one =>
          one.by === 'mentor' &&
          isUndecided(one) &&
          one.objection === null &&
          new Date(one.objectUntil) > now,
      ),
    },
  }
}

/** A student's sessions by start: at most 200, open ones before all others and then the newest. */
export async function listOwnSessions(studentId: string) {
  const rows = await ask<Row>(
    `select ${columns} from (
       (select * from ${own("'pending', 'confirmed'", 'asc')} open union all
        select * from ${own("'cancelled', 'completed'", 'desc')} closed) limit 200
     ) session
     join mentor_profiles profile on profile.id = session.mentor_profile_id
     join people mentor on mentor.user_id = profile.user_id
     order by session.start_time, session.id`,
    [studentId],
  )
  const now = new Date()
  return rows.map(row => sessionView(row, now))
}
