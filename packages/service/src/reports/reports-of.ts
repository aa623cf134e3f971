import {
  type AnswerAppeal,
  type Caller,
  type DecideReports,
  limits,
  type ReportCaseQuery,
  type ReportedPiece,
  type WriteAppeal,
  type WriteReport,
} from '@kocyolu/contracts'
import { sql } from 'kysely'
import { forgetSubject } from '../audit/audit-log.ts'
import { deleteInBatches, inTransaction } from '../data/writes.ts'
import { purging } from '../purges/purges.ts'
import { publishFigures } from './count-figures.ts'
import { answerAppeal, appealDecision, decideReports, getDecision } from './decide-reports.ts'
import { countReportCases, listReportCases } from './list-cases.ts'
import { type Pieces, type ReportDeps, reportsIn } from './piece.ts'
import { reportPiece } from './report-piece.ts'
import { releaseAuthors } from './reports-data.ts'

const keptMs = limits.caseKeptDays * 86_400_000

/**
 * Deletes cases, with their reports, that were closed long ago: counted from the last entry of either side. What still hides its
 * piece stays, since nothing else knows the way back; so does what an answer may still come to.
 */
async function forgetCases<D extends ReportDeps>(deps: D, pieces: Pieces<D>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - keptMs)
  await deleteInBatches(limit => inTransaction(deps, deps => forgetSome(deps, pieces, before, limit)), 100)
}

async function forgetSome<D extends ReportDeps>(
  deps: D,
  pieces: Pieces<D>,
  before: Date,
  limit: number,
): Promise<number> {
  const db = reportsIn(deps)
  // A case that is locked in this moment stays: it is checked again the next time.
  const old = await db
    .selectFrom('report_cases as case')
    .select(['case.id', 'case.author_id', 'case.outlives'])
    .where('case.decided_at', '<', before)
    .where(sql<boolean>`greatest("case".decided_at, "case".appealed_at, "case".answered_at) < ${before}`)
    .where(sql<boolean>`("case".answered_at is not null or "case".appealed_at is null)`)
    .where(sql<boolean>`not ("case".decision = 'suspend' and "case".answered_at is null and exists (
      select from people where user_id = "case".author_id and suspended and not "case".outlives))`)
    .where(sql<boolean>`not ("case".is_hiding and not "case".outlives and ${isHidden(pieces)})`)
    .orderBy('case.decided_at')
    .orderBy('case.id')
    .limit(limit)
    .forUpdate('case')
    .skipLocked()
    .execute()
  if (old.length === 0) return 0
  const ids = old.map(({ id }) => id)
  // The log names whose piece it was, and only a case leads there when its person is deleted.
  await forgetSubject(
    deps,
    'report',
    sql`select unnest(${ids.map(String)}::text[])`,
    'its case is kept no longer',
  )
  await db.deleteFrom('report_cases').where('id', 'in', ids).execute()
  const authors = old.flatMap(({ author_id, outlives }) => (outlives ? [author_id] : []))
  if (authors.length > 0) await releaseAuthors(deps, authors)
  await deps.em.flush()
  return old.length
}

/** Whether the piece of a case is out of sight to this day: it can be gone, or be shown again by an admin's own hand. */
function isHidden<D>(pieces: Pieces<D>) {
  const kinds = Object.entries(pieces).map(
    ([kind, rules]) => sql`when ${kind} then ${rules.isHidden(sql.ref('case.piece_id'))}`,
  )
  return sql<boolean>`case "case".piece ${sql.join(kinds, sql` `)} else true end`
}

type Request<D> = { deps: D; caller: Caller; params: { id: number } }

/** Reports of what people write in a service: the handlers of its calls, by what the service says of its pieces. */
export function reportsOf<D extends ReportDeps>(pieces: Pieces<D>) {
  return {
    /** The handler of the call that reports pieces of a kind. */
    report:
      (kind: ReportedPiece) =>
      async ({ deps, caller, params, body }: Request<D> & { body: WriteReport }): Promise<void> => {
        const isHeld = await reportPiece(deps, caller, pieces, kind, params.id, body)
        if (isHeld) await deps.purges.purge()
      },
    /** Deletes what was closed long ago. */
    forgetCases: (deps: D) => forgetCases(deps, pieces),
    /** Publishes the numbers of this year. */
    publishFigures: (deps: D) => publishFigures(deps),
    handlers: {
      listReportCases: ({ deps, query }: { deps: D; query: ReportCaseQuery }) => listReportCases(deps, query),
      countReportCases: ({ deps }: { deps: D }) => countReportCases(deps),
      decideReports: ({ deps, caller, params, body }: Request<D> & { body: DecideReports }) =>
        purging(deps, decideReports(deps, caller, pieces, params.id, body)),
      answerAppeal: ({ deps, caller, params, body }: Request<D> & { body: AnswerAppeal }) =>
        purging(deps, answerAppeal(deps, caller, pieces, params.id, body)),
      getDecision: ({ deps, caller, params }: Request<D>) => getDecision(deps, caller, params.id),
      appealDecision: ({ deps, caller, params, body }: Request<D> & { body: WriteAppeal }) =>
        appealDecision(deps, caller, params.id, body),
    },
  }
}
