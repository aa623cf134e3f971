import { median, type Spread, showSpread, spreadOf } from '../report/numbers.ts'
import { table } from '../report/table.ts'
import type { Compared, MessageCost, MessageRound } from './bench-messages.ts'

/** What a message may cost, and take, of what it does where it is written by hand with all duties. */
const goals = { process: 1.6, p95Ms: 1.5 }
type Judged = keyof typeof goals

const ratios = (rounds: readonly MessageRound[], of: Judged, other: Compared): Spread =>
  spreadOf(rounds.map(round => round.ours[of] / round[other][of]))

const isMet = (rounds: readonly MessageRound[], of: Judged): boolean =>
  ratios(rounds, of, 'dutiful').median <= goals[of]

/** Whether a message costs, and takes, no more than its goals say. */
export const areMet = (rounds: readonly MessageRound[]): boolean =>
  isMet(rounds, 'process') && isMet(rounds, 'p95Ms')

const columns: Record<string, keyof MessageCost> = {
  'process µs': 'process',
  'PostgreSQL µs': 'postgres',
  'Redis µs': 'redis',
  statements: 'statements',
  'p50 ms': 'p50Ms',
  'p95 ms': 'p95Ms',
}
const names = { process: 'processor time', p95Ms: 'sent until told, p95' }

/** The tables of what was found: medians of rounds, and ratios within each round. */
export function showMessages(rounds: readonly MessageRound[]): string {
  const costs = table(
    ['a message', ...Object.keys(columns)],
    (['ours', 'bare', 'dutiful'] as const).map(name => [
      name,
      ...Object.values(columns).map(of => median(rounds.map(round => round[name][of]))),
    ]),
  )
  const compared = table(
    ['ours', 'of bare', 'of dutiful', 'goal', ''],
    (['process', 'p95Ms'] as const).map(of => [
      names[of],
      showSpread(ratios(rounds, of, 'bare')),
      showSpread(ratios(rounds, of, 'dutiful')),
      `${goals[of]}×`,
      isMet(rounds, of) ? 'met' : 'missed',
    ]),
  )
  return `${costs}\n\n${compared}`
}
