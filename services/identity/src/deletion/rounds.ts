import { serviceNames } from '@kocyolu/contracts'
import type { Erasure } from './erasure.entity.ts'

const hourMs = 3_600_000

/** How long is waited, and before what. */
export const pauses = {
  /** People are reminded so long before their account is deleted. */
  remindBefore: 48 * hourMs,
  /** Services that have not answered are asked again. */
  unanswered: 6 * hourMs,
  /** By then everything has arrived that was on its way, and what is kept for a week is gone. */
  secondRound: 8 * 24 * hourMs,
}

/** Whether all services have erased their part; identity's own goes with the announcement. */
export const isRoundDone = ({ answered }: Pick<Erasure, 'answered'>): boolean =>
  serviceNames.every(name => name === 'identity' || answered.includes(name))
