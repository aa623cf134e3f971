import type { EventPayload } from '@kocyolu/contracts'
import { LockMode } from '@mikro-orm/core'
import type { Deps } from '../service.ts'
import { Erasure } from './erasure.entity.ts'
import { isRoundDone, pauses } from './rounds.ts'

/** A service has erased its part. The last one of the second round ends it. */
export async function noteAnswer(
  { em, clock }: Deps,
  { userId, round, service }: EventPayload<'user.part_erased'>,
): Promise<void> {
  const erasure = await em.findOne(Erasure, { userId, round }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!erasure?.dueAt || erasure.answered.includes(service)) return
  erasure.answered = [...erasure.answered, service]
  if (!isRoundDone(erasure)) return
  const now = clock.now()
  if (round === 1) erasure.dueAt = new Date(now.getTime() + pauses.secondRound)
  else Object.assign(erasure, { dueAt: null, erasedAt: now })
}

/** After a restore: begins all erasures anew, wherever their people are back. */
export async function eraseAgain({ em, clock }: Deps): Promise<void> {
  const anew = { round: 1, answered: [], isRepeated: true, dueAt: clock.now(), erasedAt: null }
  await em.nativeUpdate(Erasure, {}, anew)
}
