import type { AnswerAppeal, Caller, ReportCase as ReportCaseView } from '@kocyolu/contracts'
import { LockMode } from '@mikro-orm/core'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction } from '../data/in-transaction.ts'
import { emit } from '../events/emit.ts'
import { readCase } from './case-view.ts'
import { decideSuspension } from './decide-suspension.ts'
import { type Pieces, type ReportDeps, rulesOf } from './piece.ts'
import { ReportCase } from './report.entity.ts'
import { serviceOf } from './report-service.ts'
import { subjectOf } from './subject-of.ts'

/** Upholds a decision that was appealed against, or takes it back, which shows again what it had hidden. */
export async function answerAppeal<D extends ReportDeps>(
  deps: D,
  caller: Caller,
  pieces: Pieces<D>,
  id: number,
  { upheld, why }: AnswerAppeal,
): Promise<ReportCaseView> {
  return inTransaction(deps, async deps => {
    const found = await deps.em.findOne(ReportCase, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!found) throw new AppError('not_found')
    if (found.answeredAt) {
      const isSame = found.answeredById === caller.id && found.upheld === upheld && found.answer === why
      if (!isSame) throw new AppError('conflict')
      return readCase(deps, id)
    }
    if (!mayBeAnswered(found, upheld)) throw new AppError('conflict')
    if (found.authorId === caller.id) throw new AppError('report.own')
    if (!upheld && found.isHiding) {
      await rulesOf(pieces, found.piece).show(deps, found.pieceId)
      found.isHiding = false
    }
    const by = { answeredById: caller.id, answeredByName: `${caller.firstName} ${caller.lastName}` }
    Object.assign(found, { upheld, answer: why, ...by, answeredAt: deps.clock.now() })
    if (!upheld && found.decision === 'suspend') decideSuspension(deps, caller, found.authorId, false)
    const { piece, pieceId, authorId: userId } = found
    audit(deps, {
      actor: caller,
      action: upheld ? 'report.appeal_upheld' : 'report.taken_back',
      subject: await subjectOf(deps, found),
      after: { piece, pieceId, decision: found.decision ?? null, why },
    })
    const about = { service: serviceOf(deps), caseId: id, piece, userId }
    emit(deps, 'moderation.appeal_answered', { ...about, upheld, why })
    await deps.em.flush()
    return readCase(deps, id)
  })
}

/** Whoever is suspended cannot sign in to appeal: what they write by mail is answered by taking it back. */
const mayBeAnswered = ({ appealedAt, decision }: ReportCase, upheld: boolean): boolean =>
  Boolean(appealedAt) || (decision === 'suspend' && !upheld)
