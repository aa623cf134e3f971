import type { ReleaseGate } from '@kocyolu/contracts/release-complaints'
import type { ReleaseRefused } from '@kocyolu/release-store'

/** The flag that says of a gate why it shall be passed. */
export const gateFlags = {
  types: 'break',
  contracts: 'unasked',
  integrity: 'unchecked',
  way_back: 'no-way-back',
} as const satisfies Record<ReleaseGate, string>

/** Which flags would pass what was refused; nothing where none would. */
export const allTheSame = ({ gates }: ReleaseRefused): string[] =>
  gates ? [`All the same: ${gates.map(gate => `--${gateFlags[gate]} "<why>"`).join(' ')}`] : []
