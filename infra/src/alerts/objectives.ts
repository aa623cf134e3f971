/** What the site promises, and how much of it may fail in thirty days. */
export interface Objective {
  name: string
  /** The share of what may fail. */
  budget: number
  /** The share of what failed in a window, in Prometheus' language. */
  ratio(window: string): string
}

const asked = 'gateway_request_duration_seconds'
/** What people wait for; files come from a disk. */
const waitedFor = 'part!~"assets|file|gateway|none"'

export const objectives: Objective[] = [
  {
    name: 'errors',
    budget: 0.001,
    ratio: window =>
      `sum(rate(${asked}_count{status=~"5.."}[${window}])) / (sum(rate(${asked}_count[${window}])) > 0)`,
  },
  {
    name: 'latency',
    budget: 0.01,
    ratio: window =>
      `1 - sum(rate(${asked}_bucket{${waitedFor},le="0.5"}[${window}])) / (sum(rate(${asked}_count{${waitedFor}}[${window}])) > 0)`,
  },
]

/**
 * How fast the budget may be spent: at 14.4 times the even pace two of its hundred parts are gone in an hour. The short window
 * ends an alert soon after its cause (Google, The Site Reliability Workbook, chapter 5).
 */
export const burns = [
  { severity: 'page', factor: 14.4, long: '1h', short: '5m', lasting: '2m' },
  { severity: 'page', factor: 6, long: '6h', short: '30m', lasting: '15m' },
  { severity: 'ticket', factor: 3, long: '1d', short: '2h', lasting: '1h' },
  { severity: 'ticket', factor: 1, long: '3d', short: '6h', lasting: '3h' },
] as const

export const windows = [...new Set(burns.flatMap(({ long, short }) => [short, long]))]
/** The name under which Prometheus keeps an objective's share of a window. */
export const recorded = (objective: string, window: string): string =>
  `kocyolu:${objective}:ratio_rate${window}`
