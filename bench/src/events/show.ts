import { median, showSpread, spreadOf } from '../report/numbers.ts'
import { table } from '../report/table.ts'
import type { EventCost, EventLayer, EventLayerRound, EventRound } from './bench-events.ts'

/** How long many events may take of what they take without an outbox, and when one that comes alone has its effect. */
const goals = { drained: 1.7, p99Ms: 30 }

function ratios(rounds: readonly EventRound[], of: keyof EventCost) {
  const each = rounds.map(({ ours, bare }) => ours[of] / bare[of])
  return { median: median(each), least: Math.min(...each), most: Math.max(...each) }
}

const p99 = (rounds: readonly EventRound[]): number => median(rounds.map(({ ours }) => ours.p99Ms))

/** Whether events are delivered as quickly as their goals say. */
export const arePrompt = (rounds: readonly EventRound[]): boolean =>
  ratios(rounds, 'drainedMs').median <= goals.drained && p99(rounds) <= goals.p99Ms

const columns: Record<string, keyof EventCost> = {
  'drained ms': 'drainedMs',
  'process µs': 'process',
  'PostgreSQL µs': 'postgres',
  'Redis µs': 'redis',
  statements: 'statements',
  'p50 ms': 'p50Ms',
  'p99 ms': 'p99Ms',
}

/** The tables of what was found: medians of rounds, and ratios within each round. */
export function showEvents(rounds: readonly EventRound[]): string {
  const costs = table(
    ['an event', ...Object.keys(columns)],
    (['ours', 'bare'] as const).map(name => [
      name,
      ...Object.values(columns).map(of => median(rounds.map(round => round[name][of]))),
    ]),
  )
  const shown = (of: keyof EventCost): string => {
    const { median, least, most } = ratios(rounds, of)
    return `${median.toFixed(2)}× (${least.toFixed(2)}–${most.toFixed(2)})`
  }
  return [
    costs,
    '',
    `ours: ${shown('drainedMs')} of bare's time, goal ${goals.drained}×; ${shown('process')} of its processor time`,
    `from commit to effect, p99: ${p99(rounds).toFixed(1)} ms, goal ${goals.p99Ms} ms`,
  ].join('\n')
}

/** What is left of the time and the costs of an event without each layer. */
export function showEventLayers(rounds: readonly EventLayerRound[]): string {
  const names = Object.keys(rounds[0] ?? {}) as EventLayer[]
  const of = (name: EventLayer, what: 'drainedMs' | 'process' | 'postgres' | 'redis'): string =>
    showSpread(spreadOf(rounds.map(round => round[name][what] / round.ours[what])))
  const whats = ['drainedMs', 'process', 'postgres', 'redis'] as const
  return table(
    ['of ours', 'drained', 'process', 'PostgreSQL', 'Redis'],
    names.map(name => [name, ...whats.map(what => of(name, what))]),
  )
}
