import { median } from '../report/numbers.ts'
import { table } from '../report/table.ts'
import type { Start, Starts } from './bench-start.ts'

/** What a service may take until it is ready, and keep when it is, as images have it. */
const goals = { readyMs: 600, settledBytes: 110 * 2 ** 20 }

const of = (starts: readonly Start[], field: keyof Start): number => median(starts.map(start => start[field]))

/** Whether every service starts within its goals. */
export const areLight = (found: Starts): boolean =>
  Object.values(found).every(
    ({ bundled }) =>
      of(bundled, 'readyMs') <= goals.readyMs && of(bundled, 'settledBytes') <= goals.settledBytes,
  )

/** The table of what starts took: medians of rounds. */
export function showStarts(found: Starts): string {
  const figures = (starts: readonly Start[]) => [of(starts, 'readyMs'), of(starts, 'settledBytes') / 2 ** 20]
  const rows = Object.entries(found).map(([service, { sources, bundled }]): [string, ...number[]] => [
    service,
    ...figures(sources),
    ...figures(bundled),
  ])
  const goal = `goals, bundled: ${goals.readyMs} ms, ${goals.settledBytes / 2 ** 20} MiB: ${areLight(found) ? 'met' : 'missed'}`
  return `${table(['a start, by processor time', 'sources: ready ms', 'settled MiB', 'bundled: ready ms', 'settled MiB'], rows)}\n\n${goal}`
}
