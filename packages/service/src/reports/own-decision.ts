import { type Caller, dayMs, limits, type OwnDecision, type WriteAppeal } from '@kocyolu/contracts'
import { LockMode } from '@mikro-orm/core'
import { AppError } from '../app-error.ts'
import { inTransaction } from '../data/in-transaction.ts'
import type { ReportDeps } from './piece.ts'
import { ReportCase } from './report.entity.ts'

/** Decision about a piece of the caller's. */
export async function getDecision(deps: ReportDeps, caller: Caller, id: number): Promise<OwnDecision> {
  return viewOf(await findOwn(deps, caller, id))
}

/** Appeals against it, once. */
export function appealDecision(
  deps: ReportDeps,
  caller: Caller,
  id: number,
  { text }: WriteAppeal,
): Promise<OwnDecision> {
  return inTransaction(deps, async deps => {
    const found = await findOwn(deps, caller, id, LockMode.PESSIMISTIC_WRITE)
    // Sent again it is what it was.
    if (found.appeal === text) return viewOf(found)
    const now = deps.clock.now()
    if (found.appealedAt || found.answeredAt || now > endOf(found)) throw new AppError('appeal.closed')
    Object.assign(found, { appeal: text, appealedAt: now })
    await deps.em.flush()
    return viewOf(found)
  })
}

async function findOwn({ em }: ReportDeps, caller: Caller, id: number, lockMode = LockMode.NONE) {
  const found = await em.findOne(ReportCase, { id, authorId: caller.id }, { lockMode, refresh: true })
  if (!found?.decision || found.decision === 'none') throw new AppError('not_found')
  return found
}

const endOf = ({ decidedAt, openedAt }: ReportCase): Date =>
  new Date((decidedAt ?? openedAt).getTime() + limits.appealDays * dayMs)

function viewOf(found: ReportCase): OwnDecision {
  const { id, piece, evidence, decision, why, appeal, appealedAt, answeredAt } = found
  if (!decision || decision === 'none') throw new AppError('not_found')
  return {
    id,
    piece,
    evidence,
    decision,
    why: why ?? '',
    decidedAt: (found.decidedAt ?? found.openedAt).toISOString(),
    appealEndsAt: endOf(found).toISOString(),
    appeal: appeal && appealedAt ? { text: appeal, at: appealedAt.toISOString() } : null,
    answer: answeredAt
      ? { upheld: found.upheld === true, why: found.answer ?? '', at: answeredAt.toISOString() }
      : null,
  }
}
