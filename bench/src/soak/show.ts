import { table } from '../report/table.ts'
import type { SoakReport } from './bench-soak.ts'
import { type Done, isWithin, limitOf } from './limits.ts'

/** Activity of people a minute. */
function doneIn({ acknowledged, minutes }: SoakReport): Done {
  const { accounts = 0, ...others } = acknowledged
  const effects = Object.values(others).reduce((sum, each) => sum + each, 0)
  return { newcomers: accounts / minutes, effects: effects / minutes }
}

/** Whether nothing grew by more than it may, and everything acknowledged is there, once. */
export function isSteady(report: SoakReport): boolean {
  const done = doneIn(report)
  return report.findings.length === 0 && report.growths.every(growth => isWithin(growth, done))
}

/** Growth of each thing, and losses; the worst first. */
export function showSoak(report: SoakReport): string {
  const done = doneIn(report)
  const rows = report.growths
    .map(growth => ({ ...growth, limit: limitOf(growth, done), within: isWithin(growth, done) }))
    .toSorted((one, other) => Number(one.within) - Number(other.within))
    .map(({ what, of, first, last, perMinute, limit, within }) => [
      `${of}: ${what}`,
      first,
      last,
      perMinute?.toFixed(2) ?? 'not seen for long enough',
      limit.toFixed(1),
      within ? '' : 'TOO MUCH',
    ])
  const counts = Object.entries(report.acknowledged).map(([what, count]) => `${count} ${what}`)
  return [
    table(['what', 'settled', 'at the end', 'a minute', 'at most', ''], rows),
    '',
    `acknowledged: ${counts.join(', ')}`,
    ...report.findings.map(line => `WRONG: ${line}`),
    isSteady(report) ? 'Nothing grows, and everything acknowledged is there, once.' : 'Not so: see above.',
  ].join('\n')
}
