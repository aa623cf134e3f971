import { dayMs, limits, type OwnApplication } from '@kocyolu/contracts'
import { dueMax, eachDue, emit, inTransaction, lockRow } from '@kocyolu/service'
import { sql } from 'kysely'
import {
  bookableUntil,
  type Due,
  isPaused,
  noticesOf,
  type Proved,
  recordDue,
  stages,
  studentDue,
} from '../approval/proof-dues.ts'
import { MentorProfile } from '../db/coach.entities.ts'
import { rewriteDue, rewriteFreeHours } from '../free-hours/write-free-hours.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { lockHours } from '../sessions/booking-checks.ts'

const selectProved = (em: CoachingEm) =>
  em
    .getKysely()
    .selectFrom('mentor_profiles as profile')
    .select([
      'profile.id',
      'profile.user_id',
      'profile.approval',
      'profile.created_at',
      'profile.university_proved_at',
      'profile.student_checked_at',
      'profile.student_grace_until',
      'profile.student_notice',
      'profile.record_checked_at',
      'profile.record_due_at',
      'profile.record_notice',
      'profile.bookable_until',
    ])
    .select(
      sql<Date | null>`(select min(decided_at) from applications application
        where application.mentor_profile_id = profile.id and application.decision = 'approved')`.as(
        'first_approved_at',
      ),
    )

type Row = Proved & {
  student_notice: number
  record_notice: number
  bookable_until: Date | null
}

/** Of a profile as it is kept: its state, when the settings have it, and the notices that are due. */
function stateOf(row: Row, { config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const now = clock.now()
  const isAsked = row.approval === 'approved' && config.coachRecord === 'required' && !row.record_checked_at
  const period = new Date(now.getTime() + limits.recordPeriodDays * dayMs)
  const profile = { ...row, record_due_at: isAsked ? (row.record_due_at ?? period) : null }
  const dues = { university: studentDue(profile, config), record: recordDue(profile, config) }
  return {
    recordDueAt: profile.record_due_at,
    until: bookableUntil(profile, config),
    dues,
    notices: { university: noticesOf(dues.university, now), record: noticesOf(dues.record, now) },
  }
}

const timeOf = (at: Date | null): number | null => at?.getTime() ?? null

function isStale(row: Row, deps: Pick<Deps, 'config' | 'clock'>): boolean {
  const { recordDueAt, until, notices } = stateOf(row, deps)
  return (
    timeOf(recordDueAt) !== timeOf(row.record_due_at) ||
    timeOf(until) !== timeOf(row.bookable_until) ||
    notices.university !== row.student_notice ||
    notices.record !== row.record_notice
  )
}

/**
 * Keeps until when a coach is booked, notifies the coach of what is due, and writes the hours that are free with it. Part of the
 * caller's transaction, which has the coach's hours locked.
 */
export async function keepProofsOf(deps: Deps, id: number): Promise<void> {
  const profile = await lockRow(deps, MentorProfile, { id })
  await deps.em.flush()
  const row = await selectProved(deps.em).where('profile.id', '=', id).executeTakeFirstOrThrow()
  const { recordDueAt, until, dues, notices } = stateOf(row, deps)
  const now = deps.clock.now()
  const notify = (part: 'university' | 'record', due: Due | null, before: number) => {
    const stage = stages[notices[part] - 1]
    if (!due || !stage || notices[part] <= before) return
    const times = { dueAt: due.dueAt.toISOString(), until: due.until.toISOString() }
    emit(deps, 'mentor.proof_due', { userId: row.user_id, part, stage, ...times })
  }
  notify('university', dues.university, row.student_notice)
  notify('record', dues.record, row.record_notice)
  Object.assign(profile, {
    ...{ recordDueAt, bookableUntil: until },
    ...{ studentNotice: notices.university, recordNotice: notices.record },
  })
  await deps.em.flush()
  if (isPaused(until, now) !== isPaused(row.bookable_until, now)) await rewriteFreeHours(deps, id)
}

const pageSize = 500

/** Finds the approved coaches who have something to prove, by the settings of today. */
export async function keepProofs(deps: Deps): Promise<void> {
  const keep = async (deps: Deps, ids: number[]) => {
    for (const id of ids) {
      await lockHours(deps.em, id)
      await keepProofsOf(deps, id)
    }
  }
  for (let last = 0; ; ) {
    const rows = await selectProved(deps.em)
      .where('profile.id', '>', last)
      .orderBy('profile.id')
      .limit(pageSize)
      .execute()
    const stale = rows.filter(row => isStale(row, deps)).map(({ id }) => id)
    await eachDue(deps, {
      ...{ job: 'coaching.forget_proofs', what: 'coach proofs', keys: stale, batch: 20 },
      work: (deps, some) => inTransaction(deps, deps => keep(deps, some)),
    })
    const next = rows.at(-1)
    if (!next || rows.length < pageSize) return
    last = next.id
  }
}

/** Takes the hours of coaches whose time is up out of what is free; a request is refused from the very moment on. */
export async function pauseUnproved(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from mentor_profiles
    where bookable_until <= ${deps.clock.now()}
      and exists (select from free_hours where mentor_profile_id = mentor_profiles.id)
    order by id limit ${sql.lit(dueMax)}`.execute(deps.em.getKysely())
  const ids = rows.map(({ id }) => id)
  await rewriteDue(deps, { job: 'coaching.sweep_sessions', what: 'coach pauses', keys: ids })
}

/** Of an approved coach: what is due within a month, or was. */
export async function readDues(
  deps: Pick<Deps, 'em' | 'config' | 'clock'>,
  id: number,
): Promise<NonNullable<OwnApplication['dues']>> {
  const row = await selectProved(deps.em).where('profile.id', '=', id).executeTakeFirstOrThrow()
  const { dues } = stateOf(row, deps)
  return (['university', 'record'] as const).flatMap(part => {
    const due = dues[part]
    if (!due || noticesOf(due, deps.clock.now()) === 0) return []
    return [{ part, dueAt: due.dueAt.toISOString(), until: due.until.toISOString() }]
  })
}
