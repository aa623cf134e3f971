import { median } from '../report/numbers.ts'
import { table } from '../report/table.ts'
import type { Start, Starts } from './bench-start.ts'

/** What a service may take until it is ready, and keep when it is. */
const goals = { readyMs: 600, settledBytes: 110 * 2 ** 20 }

const of = (starts: readonly Start[], field: keyof Start): number => median(starts.map(start => start[field]))

/** Whether every service starts within its goals. */
export const areLight = (found: Starts): boolean =>
  Object.values(found).every(
    starts => of(starts, 'readyMs') <= goals.readyMs && of(starts, 'settledBytes') <= goals.settledBytes,
  )

/** The table of what starts took: medians of rounds. */
export function showStarts(found: Starts): string {
  const rows = Object.entries(found).map(([service, starts]): [string, ...number[]] => [
    service,
    of(starts, 'importMs'),
    of(starts, 'readyMs'),
    of(starts, 'settledBytes') / 2 ** 20,
  ])
  const goal = `goals: ${goals.readyMs} ms, ${goals.settledBytes / 2 ** 20} MiB: ${areLight(found) ? 'met' : 'missed'}`
  return `${table(['a start, by processor time', 'loaded ms', 'ready ms', 'settled MiB'], rows)}\n\n${goal}`
}
