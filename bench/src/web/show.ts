import { table } from '../report/table.ts'
import type { WebFigures } from './bench-web.ts'

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

const compared = ['firstPaint', 'largestPaint', 'blocked', 'codeKilobytes'] as const

/** The middle of all rounds, page by page, and how the site compares with one bundle of the same sources. */
export function showWeb({
  medians,
  clickMedians,
  rendering,
  releases,
}: Omit<WebFigures, 'rounds' | 'clicks'>): string {
  const rows = medians.map(({ path, way, figures }) => [
    `${path} ${way}`,
    ...Object.keys(columns).map(name => figures[name] ?? 0),
  ])
  const own = medians.filter(({ way }) => way === 'rendered')
  const ratios = (['plain', 'preloaded', 'promoted'] as const).flatMap(way =>
    own.flatMap(({ path, figures }) => {
      const other = medians.find(each => each.path === path && each.way === way)?.figures
      if (!other) return []
      const ratio = (name: string) => `${((figures[name] ?? 0) / (other[name] || 1)).toFixed(2)}×`
      return [[`${path} of ${way}`, ...compared.map(ratio)]]
    }),
  )
  const clicks = [...new Set(clickMedians.map(({ path }) => path))].flatMap(path =>
    (['ms', 'at'] as const).map(figure => [
      figure === 'ms' ? path : `${path}, clicked at`,
      ...(['rendered', 'promoted', 'plain', 'preloaded'] as const).map(
        way => clickMedians.find(each => each.path === path && each.way === way)?.figures[figure] ?? 0,
      ),
    ]),
  )
  return [
    table(['page', ...Object.values(columns)], rows),
    '',
    table(['rendered', ...compared.map(name => columns[name])], ratios),
    '',
    table(['click from / to, ms', 'rendered', 'promoted', 'plain', 'preloaded'], clicks),
    '',
    table(
      ['CPU ms of a rendered page', 'of a kept one', 'pages/s rendered', 'kept'],
      [[rendering.renderedMs, rendering.keptMs, rendering.renderedPerSecond, rendering.keptPerSecond]],
    ),
    '',
    table(
      ['kB to fetch', 'first visit', 'after texts of each remote', 'after a text of packages/web'],
      Object.entries(releases.pages).map(([path, cost]) => [
        path,
        cost.first,
        cost.afterRemotes,
        cost.afterWeb,
      ]),
    ),
    '',
    table(['build of', 's'], Object.entries(releases.buildSeconds)),
  ].join('\n')
}
