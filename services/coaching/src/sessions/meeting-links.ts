import { dueMax, eachDue, emit } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Deps } from '../service.ts'
import { type LockedSession, lockSessions } from './lock-sessions.ts'
import { factOfRow } from './select-sessions.ts'

type Rooms = Pick<Config, 'meetingBase'>

/** Where a confirmed session takes place: at the link of its coach, else in a room of its own where there are rooms. */
export const linkOf = (
  { mentor_meeting_link: link, room }: Pick<LockedSession, 'mentor_meeting_link' | 'room'>,
  { meetingBase }: Rooms,
): string | null => link ?? (meetingBase === undefined || room === null ? null : `${meetingBase}/${room}`)

const ownRoom = ({ meetingBase }: Rooms): RawBuilder<unknown> =>
  meetingBase === undefined ? sql`null::text` : sql`${`${meetingBase}/`}::text || room::text`

/**
 * Confirmed sessions to come are where the coach's profile says now: each student is notified once, and each calendar is corrected.
 * Part of the caller's transaction.
 */
export const moveToLink = (deps: Deps, mentorProfileId: number, link: string | null): Promise<void> =>
  move(
    deps,
    sql`mentor_profile_id = ${mentorProfileId}`,
    link === null ? ownRoom(deps.config) : sql`${link}::text`,
  )

/** Sessions that were confirmed before there were rooms get theirs, so many of them in a run. */
export async function giveRooms(deps: Deps, atOnce = dueMax): Promise<void> {
  if (deps.config.meetingBase === undefined) return
  const { rows } = await sql<{ id: number }>`select id from mentor_sessions
    where status = 'confirmed' and meeting_link is null and end_time > ${deps.clock.now()}
    order by id limit ${sql.lit(atOnce)}`.execute(deps.em.getKysely())
  const ids = rows.map(({ id }) => id)
  const give = (deps: Deps, some: number[]) =>
    move(deps, sql`id = any(${some}::integer[]) and meeting_link is null`, ownRoom(deps.config))
  await eachDue(deps, {
    job: 'coaching.sweep_sessions',
    what: 'session room',
    keys: ids,
    work: give,
  })
}

async function move(deps: Deps, which: RawBuilder<unknown>, link: RawBuilder<unknown>): Promise<void> {
  const { em, clock } = deps
  const now = clock.now()
  const { rows } = await sql<{ id: number }>`
    update mentor_sessions set meeting_link = ${link}, sequence = sequence + 1, updated_at = ${now}
    where id in (
      select id from mentor_sessions where ${which} and status = 'confirmed'
        and end_time > ${now} and meeting_link is distinct from ${link} order by id for update
    ) returning id`.execute(em.getKysely())
  const sessions = await lockSessions(
    em,
    rows.map(({ id }) => id),
  )
  const ofOne = ({ student_id, mentor_profile_id }: LockedSession) => `${student_id} ${mentor_profile_id}`
  for (const [, own] of Map.groupBy(sessions, ofOne))
    for (const [at, session] of own.entries()) {
      const together = own.length > 1 && { together: { number: at + 1, size: own.length } }
      emit(deps, 'session.confirmed', { ...factOfRow(session), ...together, linkChanged: true })
    }
}
