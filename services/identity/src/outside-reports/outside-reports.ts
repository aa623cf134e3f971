import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import {
  type Caller,
  type DecideOutsideReport,
  type DecisionTimes,
  dayMs,
  decisionHours,
  hourMs,
  Instant,
  type ListOf,
  limits,
  type OutsideReportQuery,
  type OutsideReport as OutsideReportView,
  PathId,
  urgentReasons,
  type WriteOutsideReport,
} from '@kocyolu/contracts'
import {
  AppError,
  audit,
  deleteInBatches,
  emit,
  forgetSubject,
  inTransaction,
  keyset,
  linkIdOf,
  lockRow,
} from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import { OutsideReport } from '../db/entities.ts'
import { linkExpired } from '../links/use-links.ts'
import type { Language } from '../pages/texts/language.ts'
import type { Deps } from '../service.ts'

/** A mailed link proves the address so long; what was not proved by then is deleted. */
const proofMs = dayMs
const page = '/account/report'

const promisedHours = (priority: number): number =>
  priority === 1 ? limits.urgentReportHours : limits.reportHours

/** Keeps a report until its address is proved, and has the link mailed. */
export async function writeOutsideReport(
  deps: Deps,
  network: string,
  { email, ...written }: WriteOutsideReport,
  language: Language,
): Promise<void> {
  const { ofNetwork, ofAddress, ofAll } = deps.signLimits.outsideReports
  await ofNetwork.consume(network)
  await ofAddress.consume(
    createHmac('sha256', deps.config.linkKeys[0] ?? '')
      .update(`outside report ${email}`)
      .digest('base64url'),
  )
  await ofAll.consume('all')
  await inTransaction(deps, async deps => {
    const [mailId, linkId] = [randomUUID(), randomBytes(16).toString('base64url')]
    const priority = urgentReasons.includes(written.reason) ? 1 : 2
    const createdAt = deps.clock.now()
    deps.em.create(OutsideReport, { ...written, email, language, mailId, linkId, priority, createdAt })
    const hours = promisedHours(priority)
    emit(deps, 'outside_report.proof_requested', { mailId, email, locale: language, page, linkId, hours })
    await deps.em.flush()
  })
}

/** The report that a mailed link opens; undefined where it is unknown or too old. */
export async function findOutsideReport(
  deps: Deps,
  secret: string,
): Promise<{ id: number; isOpen: boolean; hours: number } | undefined> {
  const linkId = linkIdOf(deps.config.linkKeys, secret)
  const found = linkId === undefined ? null : await deps.em.findOne(OutsideReport, { linkId })
  if (!found || !isOpenable(deps, found)) return undefined
  return { id: found.id, isOpen: Boolean(found.openedAt), hours: promisedHours(found.priority) }
}

const isOpenable = ({ clock }: Deps, { openedAt, createdAt }: OutsideReport): boolean =>
  Boolean(openedAt) || createdAt.getTime() + proofMs > clock.now().getTime()

/** Brings a report to the team, once however often its link is pressed; the hours within which it is looked at. */
export async function openOutsideReport(deps: Deps, secret: string): Promise<number> {
  const found = await findOutsideReport(deps, secret)
  if (!found) throw linkExpired()
  const { id, hours } = found
  const { rows } = await sql`update outside_reports set opened_at = coalesce(opened_at, ${deps.clock.now()})
    where id = ${id} returning id`.execute(deps.em.getKysely())
  if (rows.length === 0) throw linkExpired()
  return hours
}

const select = ({ em }: Pick<Deps, 'em'>) => em.getKysely().selectFrom('outside_reports').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function viewOf(row: Row): OutsideReportView {
  const openedAt = row.opened_at ?? row.created_at
  const promisedAt = new Date(openedAt.getTime() + promisedHours(row.priority) * hourMs)
  const { id, email, about, reason, text, decision, decided_at: at, decided_by_id: by } = row
  return {
    ...{ id, email, about, reason, text },
    urgent: row.priority === 1,
    openedAt: openedAt.toISOString(),
    promisedAt: promisedAt.toISOString(),
    decision:
      decision && at && by
        ? {
            kind: decision,
            why: row.why ?? '',
            by: { id: by, name: row.decided_by_name ?? '' },
            at: at.toISOString(),
          }
        : null,
  }
}

const byUrgency = keyset('outside-reports.open', {
  columns: ['priority', 'id'],
  direction: 'asc',
  key: z.tuple([PathId, PathId]),
})
const byDecision = keyset('outside-reports.decided', {
  columns: ['decided_at', 'id'],
  direction: 'desc',
  key: z.tuple([Instant, PathId]),
})

export function listOutsideReports(
  deps: Deps,
  { state = 'open', ...part }: OutsideReportQuery,
): Promise<ListOf<OutsideReportView>> {
  if (state === 'open')
    return byUrgency.list(
      part,
      select(deps).where('opened_at', 'is not', null).where('decided_at', 'is', null),
      {
        keyOf: row => [row.priority, row.id],
        view: viewOf,
      },
    )
  return byDecision.list(part, select(deps).where('decided_at', 'is not', null), {
    keyOf: row => [row.decided_at ?? row.created_at, row.id],
    view: viewOf,
  })
}

/** Waiting reports, and how long decisions took of late. */
export async function countOutsideReports({ em, clock }: Deps): Promise<DecisionTimes> {
  const since = new Date(clock.now().getTime() - limits.chartDays * dayMs)
  const bounds = sql.lit(`{${decisionHours.join(',')}}`)
  const { rows } = await sql<{ bucket: number | null; count: number }>`
    select null as bucket, count(*)::int as count from outside_reports
      where opened_at is not null and decided_at is null
    union all
    select width_bucket(extract(epoch from decided_at - opened_at) / 3600, ${bounds}::numeric[]), count(*)::int
      from outside_reports where decided_at > ${since} group by 1`.execute(em.getKysely())
  const countOf = (bucket: number | null): number => rows.find(row => row.bucket === bucket)?.count ?? 0
  return {
    open: countOf(null),
    appeals: 0,
    within: decisionHours.map((hours, bucket) => ({ hours, count: countOf(bucket) })),
    longer: countOf(decisionHours.length),
  }
}

/** Decides a report and has its reason mailed, once. */
export function decideOutsideReport(
  deps: Deps,
  caller: Caller,
  id: number,
  { decision, why }: DecideOutsideReport,
): Promise<OutsideReportView> {
  return inTransaction(deps, async deps => {
    const found = await lockRow(deps, OutsideReport, { id, openedAt: { $ne: null } })
    if (found.decidedAt) {
      const isSame = found.decidedById === caller.id && found.decision === decision && found.why === why
      if (!isSame) throw new AppError('conflict')
      return viewOf(await select(deps).where('id', '=', id).executeTakeFirstOrThrow())
    }
    const decidedByName = `${caller.firstName} ${caller.lastName}`
    const decidedAt = deps.clock.now()
    Object.assign(found, { decision, why, decidedById: caller.id, decidedByName, decidedAt })
    const { mailId, email, language: locale, about } = found
    const acted = decision === 'acted'
    emit(deps, 'outside_report.decided', { mailId, email, locale, about, acted, why })
    audit(deps, {
      actor: caller,
      action: 'report.decided',
      subject: { id: `outside-${id}`, name: 'Outside report' },
      after: { decision, why },
    })
    await deps.em.flush()
    return viewOf(await select(deps).where('id', '=', id).executeTakeFirstOrThrow())
  })
}

/** Deletes reports that were never proved, and those that were decided long ago; one that waits stays. */
export async function forgetOutsideReports(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime()
  const [unproved, decided] = [new Date(now - proofMs), new Date(now - limits.caseKeptDays * dayMs)]
  await deleteInBatches(async limit => {
    const { rows } = await sql`delete from outside_reports where id in (select id from outside_reports
      where opened_at is null and created_at <= ${unproved} order by created_at limit ${limit}
      for update skip locked) returning id`.execute(deps.em.getKysely())
    return rows.length
  })
  await deleteInBatches(
    limit =>
      inTransaction(deps, async deps => {
        const { rows } = await sql<{ id: number }>`delete from outside_reports where id in (
          select id from outside_reports where decided_at < ${decided} order by decided_at, id limit ${limit}
          for update skip locked) returning id`.execute(deps.em.getKysely())
        const subjects = rows.map(({ id }) => `outside-${id}`)
        if (rows.length > 0)
          await forgetSubject(deps, 'report', sql`select unnest(${subjects}::text[])`, 'it is kept no longer')
        await deps.em.flush()
        return rows.length
      }),
    100,
  )
}
