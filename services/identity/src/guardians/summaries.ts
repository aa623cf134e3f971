import {
  addDays,
  type Caller,
  type EventPayload,
  type GuardianMail,
  hourMs,
  type GuardianSummary as View,
} from '@kocyolu/contracts'
import {
  AppError,
  dueMax,
  eachRowDue,
  emit,
  inTransaction,
  type RequestSignIn,
  siteDay,
  siteMinute,
} from '@kocyolu/service'
import { sql } from 'kysely'
import { Guardian, GuardianSummary, User } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { lockUser, whileSignedIn } from '../users/change-user.ts'
import { hasGuardian, isRefused } from './guardians.ts'
import { summaryMail } from './summary-mail.ts'

const madeAtHour = '12:00'
const sentAtHour = '18:00'
/** A student has so long to read one, however late its numbers came. */
export const readingMs = 6 * hourMs
/** One that is this late is none. */
const lateDays = 1
const keptDays = 60

// Turkey keeps one offset all year.
const instantOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+03:00`)

/** The last Sunday whose hour has come. */
export function lastSunday(now: Date): string {
  const today = siteDay(now)
  const sunday = addDays(today, -new Date(today).getUTCDay())
  return siteMinute(now) < `${sunday} ${madeAtHour}` ? addDays(sunday, -7) : sunday
}

const isTooLate = (day: string, now: Date): boolean => siteDay(now) > addDays(day, lateDays)

/** Whether a guardian gets summaries of a student: an account that ends or is closed causes no mail. */
const getsSummaries = (user: User, guardian: Guardian | null, now: Date): guardian is Guardian =>
  Boolean(guardian?.email && guardian.getsSummary) &&
  hasGuardian(user, now) &&
  !user.suspended &&
  !user.deletionDueAt

/**
 * Asks for the numbers of summaries that are due, and mails those whose hour has come. It depends on the present state
 * only, so it may run at any time, twice, or in several processes at once.
 */
export async function sweepGuardianSummaries(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const day = lastSunday(now)
  const job = 'identity.sweep_guardian_summaries'
  if (!isTooLate(day, now)) {
    const { rows } = await sql<{ id: string }>`select user_id as id from guardians
      where gets_summary and not exists (select from guardian_summaries made
        where made.user_id = guardians.user_id and made.day = ${day}::date)
      order by user_id limit ${sql.lit(dueMax)}`.execute(deps.em.fork().getKysely())
    await eachRowDue(deps, {
      ...{ job, what: 'summary', keys: rows.map(({ id }) => id) },
      work: (deps, userId) => askNumbers(deps, userId, day),
    })
  }
  const options = { fields: ['userId'], orderBy: { sendsAt: 'asc' }, limit: dueMax } as const
  const due = await deps.em
    .fork()
    .find(GuardianSummary, { state: 'waiting', sendsAt: { $lte: now } }, options)
  await eachRowDue(deps, {
    ...{ job, what: 'summary mail', keys: [...new Set(due.map(({ userId }) => userId))] },
    work: sendDue,
  })
  await deps.em.nativeDelete(GuardianSummary, { day: { $lt: addDays(day, -keptDays) } })
}

/** The row is what makes it once: its key is student and day. */
async function askNumbers(deps: Deps, userId: string, day: string): Promise<void> {
  await inTransaction(deps, async deps => {
    const now = deps.clock.now()
    const user = await lockUser(deps, { id: userId })
    const guardian = await deps.em.findOne(Guardian, { userId }, { refresh: true })
    if (!user || !getsSummaries(user, guardian, now)) return
    if (await deps.em.findOne(GuardianSummary, { userId, day })) return
    deps.em.create(GuardianSummary, {
      ...{ userId, day, state: 'asked', mail: null, sendsAt: null, createdAt: now },
    })
    emit(deps, 'guardian.summary_asked', { userId, day, from: addDays(day, -7), to: addDays(day, -1) })
  })
}

/** The numbers are here: from now on the student reads what the guardian will. */
export async function makeSummary(
  deps: Deps,
  { userId, day, counts }: EventPayload<'guardian.summary_counted'>,
): Promise<void> {
  const now = deps.clock.now()
  const user = await lockUser(deps, { id: userId })
  const summary = user && (await deps.em.findOne(GuardianSummary, { userId, day, state: 'asked' }))
  if (!summary) return
  const guardian = await deps.em.findOne(Guardian, { userId })
  if (!getsSummaries(user, guardian, now) || isTooLate(day, now)) {
    summary.state = 'stopped'
    return
  }
  const sendsAt = new Date(Math.max(instantOf(day, sentAtHour).getTime(), now.getTime() + readingMs))
  const mail = summaryMail(languageOf(deps, user), {
    ...{ student: user.firstName, brand: deps.config.brandName, counts },
  })
  Object.assign(summary, { state: 'waiting', mail, sendsAt })
  emit(deps, 'guardian.summary_ready', { userId, day, sendsAt: sendsAt.toISOString() })
}

const languageOf = ({ config }: Deps, { locale }: User): GuardianMail['language'] =>
  (locale === 'auto' ? config.defaultLanguage : locale) === 'en' ? 'en' : 'tr'

/** Mails what waits of a student, by the state of now. */
async function sendDue(deps: Deps, userId: string): Promise<void> {
  await inTransaction(deps, async deps => {
    const now = deps.clock.now()
    const user = await lockUser(deps, { id: userId })
    const guardian = await deps.em.findOne(Guardian, { userId }, { refresh: true })
    const due = { userId, state: 'waiting' as const, sendsAt: { $lte: now } }
    for (const summary of await deps.em.find(GuardianSummary, due, { refresh: true })) {
      const isWanted = user && getsSummaries(user, guardian, now)
      summary.state = isWanted ? 'sent' : 'stopped'
      const { mail } = summary
      const { email = null, linkId = null } = guardian ?? {}
      if (!isWanted || !mail || !email || !linkId) continue
      // An address that wants no mail gets none, and no student learns that.
      if (await isRefused(deps, email, userId)) continue
      emit(deps, 'guardian.summary_mail_requested', {
        ...{ userId, email, mail, page: '/account/guardian', linkId },
      })
    }
  })
}

/** Stops those that are not mailed yet, of a user whose row is locked. */
async function stopWaiting({ em }: Pick<Deps, 'em'>, userId: string): Promise<void> {
  await em.nativeUpdate(
    GuardianSummary,
    { userId, state: { $in: ['asked', 'waiting'] } },
    { state: 'stopped' },
  )
}

const exampleCounts = { sessions: 2, hours: 2, tasks: 12, done: 9, minutes: 390 }

/** The newest summary of a student, as the guardian gets it. */
export async function readSummary(deps: Deps, { id: userId }: Pick<Caller, 'id'>): Promise<View> {
  const now = deps.clock.now()
  const user = await deps.em.findOne(User, { id: userId }, { refresh: true })
  if (!user) throw new AppError('unauthenticated')
  const found = await deps.em.findOne(Guardian, { userId }, { refresh: true })
  const guardian = hasGuardian(user, now) && found?.email ? found : null
  const [latest] = await deps.em.find(
    GuardianSummary,
    { userId, mail: { $ne: null } },
    { orderBy: { day: 'desc' }, limit: 1, refresh: true },
  )
  const sunday = lastSunday(now)
  const isMade = await deps.em.count(GuardianSummary, { userId, day: sunday })
  const next = isMade > 0 || isTooLate(sunday, now) ? addDays(sunday, 7) : sunday
  const isOn = guardian?.getsSummary ?? false
  const week = { from: addDays(next, -7), to: addDays(next, -1) }
  return {
    ...{ isOffered: guardian !== null, isOn, email: guardian?.email ?? null },
    nextAt: isOn ? instantOf(next, madeAtHour).toISOString() : null,
    latest: latest ? latestView(latest) : null,
    example: summaryMail(languageOf(deps, user), {
      ...{ student: user.firstName, brand: deps.config.brandName, counts: { ...week, ...exampleCounts } },
    }),
  }
}

function latestView({ day, state, sendsAt, mail }: GuardianSummary): View['latest'] {
  if (!mail || !sendsAt || state === 'asked') return null
  return { day, state, sendsAt: sendsAt.toISOString(), mail }
}

type SignIn = Pick<RequestSignIn, 'check'>

/** Turns the summaries on or off; what is so already stays as it is. */
export async function changeSummary(
  deps: Deps,
  caller: Caller,
  isOn: boolean,
  signIn: SignIn,
): Promise<View> {
  await whileSignedIn(deps, caller.id, signIn, async (deps, user) => {
    if (!hasGuardian(user, deps.clock.now())) throw new AppError('forbidden')
    const guardian = await deps.em.findOne(Guardian, { userId: user.id })
    if (!guardian?.email) throw new AppError('conflict')
    guardian.getsSummary = isOn
    if (!isOn) await stopWaiting(deps, user.id)
  })
  return readSummary(deps, caller)
}

/** Stops one that waits; stopped again, it stays so. */
export async function stopSummary(deps: Deps, caller: Caller, day: string, signIn: SignIn): Promise<View> {
  await whileSignedIn(deps, caller.id, signIn, async (deps, user) => {
    const summary = await deps.em.findOne(GuardianSummary, { userId: user.id, day, mail: { $ne: null } })
    if (!summary) throw new AppError('not_found')
    if (summary.state === 'sent') throw new AppError('conflict')
    summary.state = 'stopped'
  })
  return readSummary(deps, caller)
}
