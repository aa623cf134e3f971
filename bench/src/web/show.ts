import { table } from '../report/table.ts'
import type { WebFigures } from './bench-web.ts'

const columns = {
  ttfb: 'TTFB ms',
  firstPaint: 'FCP ms',
  largestPaint: 'LCP ms',
  blocked: 'TBT ms',
  shift: 'CLS',
  kilobytes: 'kB',
  requests: 'requests',
} as const

/** The middle of all rounds, page by page, drawn on a server and as it was promoted, and how these compare. */
export function showWeb({ medians }: Pick<WebFigures, 'medians'>): string {
  const rows = medians.map(({ path, way, visit }) => [
    `${path} ${way}`,
    ...Object.keys(columns).map(name => visit[name] ?? 0),
  ])
  const ratios = medians
    .filter(({ way }) => way === 'drawn')
    .map(({ path, visit }) => {
      const other = medians.find(each => each.path === path && each.way === 'promoted')?.visit
      const ratio = (name: 'firstPaint' | 'largestPaint'): string =>
        `${((visit[name] ?? 0) / (other?.[name] || 1)).toFixed(2)}×`
      return `${path}: FCP ${ratio('firstPaint')}, LCP ${ratio('largestPaint')}`
    })
  return [table(['page', ...Object.values(columns)], rows), '', 'Drawn, beside promoted:', ...ratios].join(
    '\n',
  )
}
