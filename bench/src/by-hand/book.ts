import { createHash, randomUUID } from 'node:crypto'
import { type Hours, isOffered } from './next-free.ts'
import { sessionView } from './sessions.ts'
import { ask, transaction } from './store.ts'

/** Somebody who is signed in. */
export interface Caller {
  id: string
  role: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
}

export interface Booking {
  mentorProfileId: number
  topic: string
  notes: string | null
  startTime: string
}

/** A request that cannot be met, with its HTTP status. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

const hourMs = 3_600_000

interface Looks extends Record<string, unknown> {
  user_id: string
  zone: string
  days: boolean[]
  start_hour: number
  end_hour: number
  earlier_id: number | null
  earlier_hash: string | null
  withdrawn: number
  open: number
  mentor_busy: boolean
  student_busy: boolean
  blocked: boolean
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const meets = 'start_time < $4 and end_time > $3'
const open = `status in ('pending', 'confirmed')`

const look = `select mentor.user_id, mentor.time_zone as zone, mentor.available_hours_start as start_hour,
  mentor.available_hours_end as end_hour, array[${days.map(day => `mentor.available_${day}`).join(', ')}] as days,
  person.first_name, person.last_name, person.profile_image_url, earlier.session_id as earlier_id, earlier.body_hash as earlier_hash,
  (select count(*) from mentor_sessions where student_id = $2 and mentor_profile_id = $1 and cancelled_by = 'student'
    and updated_at > $6) as withdrawn,
  (select count(*) from mentor_sessions where student_id = $2 and status = 'pending') as open,
  exists (select from mentor_sessions where mentor_profile_id = $1 and ${open} and ${meets})
    or exists (select from proposed_starts where mentor_profile_id = $1 and ${meets}) as mentor_busy,
  exists (select from mentor_sessions where student_id = $2 and ${open} and ${meets}) as student_busy,
  exists (select from blocks where is_blocked and (blocker_id, blocked_id) in (($2, mentor.user_id), (mentor.user_id, $2))) as blocked
from mentor_profiles mentor join people person on person.user_id = mentor.user_id
left join session_request_keys earlier on earlier.student_id = $2 and earlier.key = $5
where mentor.id = $1 and mentor.listed`

const write = `with person as (
  insert into people (user_id, first_name, last_name, profile_image_url, role) values ($2, $3, $4, $5, $6)
  on conflict (user_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
    profile_image_url = excluded.profile_image_url, role = excluded.role
  where people.version = 0 and (people.first_name, people.last_name, people.profile_image_url, people.role)
    is distinct from (excluded.first_name, excluded.last_name, excluded.profile_image_url, excluded.role)
), session as (
  insert into mentor_sessions (mentor_profile_id, student_id, start_time, end_time, topic, notes, expires_at, created_at, updated_at)
  values ($1, $2, $7, $8, $9, $10, $11, $12, $12) returning *
), kept as (
  insert into session_request_keys (student_id, key, body_hash, session_id, created_at)
  select $2, $13, $14, id, $12 from session where $13::text is not null
), told as (
  insert into outbox (id, kind, name, payload, occurred_at)
  select $15, 'event', 'session.requested', $16::jsonb || jsonb_build_object('sessionId', id), $12 from session
)
select * from session`

/** A student asks a coach for an hour: nobody has two at once, and the same request twice is one. */
export async function book(caller: Caller, asked: Booking, key: string | null) {
  const start = Date.parse(asked.startTime)
  const [startTime, endTime, now] = [new Date(start), new Date(start + hourMs), new Date()]
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  const day = (at: number): string =>
    `coaching.mentor.${asked.mentorProfileId}.${Math.floor(at / 86_400_000)}`
  return transaction(async on => {
    // First all locks, in their order: a statement sees what was there when it began.
    await ask(
      `select pg_advisory_xact_lock(hashtextextended($1, 0)), pg_advisory_xact_lock(hashtextextended($2, 0)),
         pg_advisory_xact_lock(hashtextextended($3, 0))`,
      [`coaching.student.${caller.id}`, day(start), day(start + hourMs - 1)],
      on,
    )
    const dayAgo = new Date(now.getTime() - 86_400_000)
    const looks = [asked.mentorProfileId, caller.id, startTime, endTime, key, dayAgo]
    const [mentor] = await ask<Looks>(look, looks, on)
    if (!mentor || mentor.user_id === caller.id) throw new Refused(404, 'not_found')
    if (mentor.earlier_id !== null) {
      if (mentor.earlier_hash !== hash) throw new Refused(422, 'idempotency.mismatch')
      const [earlier] = await ask('select * from mentor_sessions where id = $1', [mentor.earlier_id], on)
      return sessionView({ ...mentor, listed: true, ...earlier, mentor_id: mentor.user_id } as never, now)
    }
    const hours: Hours = {
      zone: mentor.zone,
      days: mentor.days,
      startHour: mentor.start_hour,
      endHour: mentor.end_hour,
    }
    if (mentor.blocked || start <= now.getTime() || !isOffered(hours, start))
      throw new Refused(422, 'booking.slot_unavailable')
    if (mentor.mentor_busy || mentor.student_busy) throw new Refused(409, 'booking.slot_taken')
    if (mentor.open >= Number(process.env.BOOKING_OPEN_REQUESTS)) throw new Refused(409, 'booking.limit')
    if (mentor.withdrawn >= 3) throw new Refused(429, 'booking.withdrawals')
    const fact = {
      mentorProfileId: asked.mentorProfileId,
      mentorUserId: mentor.user_id,
      studentId: caller.id,
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
      timeZone: mentor.zone,
      topic: asked.topic,
      notes: asked.notes,
      meetingLink: null,
      sequence: 0,
    }
    const expires = new Date(Math.min(now.getTime() + 48 * hourMs, start - hourMs))
    const rows = await ask(
      write,
      [
        ...[
          asked.mentorProfileId,
          caller.id,
          caller.firstName,
          caller.lastName,
          caller.profileImageUrl,
          caller.role,
        ],
        ...[startTime, endTime, asked.topic, asked.notes, expires, now, key, hash, randomUUID(), fact],
      ],
      on,
    )
    return sessionView({ ...mentor, listed: true, ...rows[0], mentor_id: mentor.user_id } as never, now)
  })
}
