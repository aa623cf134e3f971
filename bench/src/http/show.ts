import { median } from '../report/numbers.ts'
import { table } from '../report/table.ts'
import type { Found } from './bench-http.ts'
import { contenderNames } from './contenders.ts'
import type { Cost, Round } from './measure.ts'

/** How often ours costs what another does, round by round: both had the same machine at the same time. */
function ratios(rounds: readonly Round[], other: 'bare' | 'dutiful') {
  const each = rounds.map(round => round.ours.process / round[other].process)
  return { median: median(each), least: Math.min(...each), most: Math.max(...each) }
}

/** Whether it costs no more than its goal says. */
export const isMet = ({ goal, rounds }: Found): boolean => ratios(rounds, 'dutiful').median <= goal

const spread = ({ median, least, most }: ReturnType<typeof ratios>): string =>
  `${median.toFixed(2)}× (${least.toFixed(2)}–${most.toFixed(2)})`

const columns: Record<string, (cost: Cost) => number> = {
  'process µs': cost => cost.process,
  'PostgreSQL µs': cost => cost.postgres,
  'Redis µs': cost => cost.redis,
  statements: cost => Math.round(cost.statements * 10) / 10,
  'answered in ms': cost => cost.waitedMs,
}

/** The tables of what was found: medians of rounds, and the ratios of what the processes took. */
export function show(found: readonly Found[]): string {
  const costs = found.map(({ task, bytes, isSameText, rounds }) =>
    [
      `${task}: ${bytes} bytes, ${isSameText ? 'the same' : 'equal'} from all three, ${rounds.length} rounds`,
      table(
        ['', ...Object.keys(columns)],
        contenderNames.map(name => [
          name,
          ...Object.values(columns).map(of => median(rounds.map(round => of(round[name])))),
        ]),
      ),
    ].join('\n'),
  )
  const rows = found.map(one => [
    one.task,
    spread(ratios(one.rounds, 'bare')),
    spread(ratios(one.rounds, 'dutiful')),
    `${one.goal}×`,
    isMet(one) ? 'met' : 'missed',
  ])
  return [...costs, table(['ours, by processor time', 'of bare', 'of dutiful', 'goal', ''], rows)].join(
    '\n\n',
  )
}
