import { table } from '../report/table.ts'
import { middle, type WebFigures } from './bench-web.ts'

const columns = {
  ttfb: 'TTFB ms',
  firstPaint: 'FCP ms',
  largestPaint: 'LCP ms',
  blocked: 'TBT ms',
  shift: 'CLS',
  settled: 'settled ms',
  codeKilobytes: 'JS+CSS kB',
  kilobytes: 'kB',
  requests: 'requests',
  chain: 'chain',
} as const

/** The middle of all rounds, page by page, and click by click. */
export function showWeb({ visits, clicks }: WebFigures): string {
  const rows = middle(visits).map(([path, figures]) => [
    path,
    ...Object.keys(columns).map(name => figures[name] ?? 0),
  ])
  return [
    table(['page', ...Object.values(columns)], rows),
    '',
    table(
      ['click from / to', 'ms', 'made at ms'],
      middle(clicks).map(([path, { ms, at }]) => [path, ms, at]),
    ),
  ].join('\n')
}
