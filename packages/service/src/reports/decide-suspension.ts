import type { Caller } from '@kocyolu/contracts'
import { emit } from '../events/emit.ts'
import type { ReportDeps } from './piece.ts'

/** Has identity suspend somebody, or end that: part of the transaction of the decision, so one is not without the other. */
export function decideSuspension(deps: ReportDeps, caller: Caller, userId: string, suspended: boolean): void {
  const { id, firstName, lastName } = caller
  const decidedAt = deps.clock.now().toISOString()
  emit(deps, 'user.suspension_decided', { userId, suspended, decidedAt, by: { id, firstName, lastName } })
}
