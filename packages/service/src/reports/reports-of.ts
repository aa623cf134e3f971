import type {
  AnswerAppeal,
  Caller,
  DecideReports,
  ReportCaseQuery,
  ReportedPiece,
  WriteAppeal,
  WriteReport,
} from '@kocyolu/contracts'
import { purging } from '../purges/purges.ts'
import { answerAppeal, decideReports } from './decide-reports.ts'
import { forgetCases } from './forget-cases.ts'
import { countReportCases, listReportCases } from './list-cases.ts'
import { appealDecision, getDecision } from './own-decision.ts'
import type { Pieces, ReportDeps } from './piece.ts'
import { reportPiece } from './report-piece.ts'

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
