import { median, type Spread, showSpread, spreadOf } from '../report/numbers.ts'
import { table } from '../report/table.ts'
import type { Compared, Found } from './bench-http.ts'
import type { Cost, Round } from './measure.ts'

/** How often ours costs what another does, round by round: both had the same machine at the same time. */
const ratios = <Name extends string>(rounds: readonly Round<Name>[], one: Name, other: Name): Spread =>
  spreadOf(rounds.map(round => round[one].process / round[other].process))

/** Whether it costs no more than its goal says. */
export const isMet = ({ goal, rounds }: Found<Compared>): boolean =>
  ratios(rounds, 'ours', 'dutiful').median <= goal

const columns: Record<string, (cost: Cost) => number> = {
  'process µs': cost => cost.process,
  'PostgreSQL µs': cost => cost.postgres,
  'Redis µs': cost => cost.redis,
  statements: cost => Math.round(cost.statements * 10) / 10,
  'answered in ms': cost => cost.waitedMs,
}

const costs = <Name extends string>({ task, bytes, isSameText, rounds }: Found<Name>): string =>
  [
    `${task}: ${bytes} bytes, ${isSameText ? 'the same' : 'equal'} from all, ${rounds.length} rounds`,
    table(
      ['', ...Object.keys(columns)],
      (Object.keys(rounds[0] ?? {}) as Name[]).map(name => [
        name,
        ...Object.values(columns).map(of => median(rounds.map(round => of(round[name])))),
      ]),
    ),
  ].join('\n')

/** The tables of what was found: medians of rounds, and the ratios of what the processes took. */
export function show(found: readonly Found<Compared>[]): string {
  const rows = found.map(one => [
    one.task,
    showSpread(ratios(one.rounds, 'ours', 'bare')),
    showSpread(ratios(one.rounds, 'ours', 'dutiful')),
    showSpread(ratios(one.rounds, 'ours', 'dutiful on Koa')),
    `${one.goal}×`,
    isMet(one) ? 'met' : 'missed',
  ])
  const head = ['ours, by processor time', 'of bare', 'of dutiful', 'of dutiful on Koa', 'goal', '']
  return [...found.map(costs), table(head, rows)].join('\n\n')
}

/** What is left of the service's cost without each layer, and what of it the comparators are. */
export function showLayers(found: readonly Found<string>[]): string {
  const tables = found.map(({ task, rounds }) => {
    const names = Object.keys(rounds[0] ?? {}).filter(name => name !== 'ours')
    const rows = names.map(name => [name, showSpread(ratios(rounds, name, 'ours'))])
    return table([`${task}, by processor time`, 'of ours'], rows)
  })
  return [...found.map(costs), ...tables].join('\n\n')
}
