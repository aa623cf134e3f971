import { medians, showSpread, spreadOf } from '../report/numbers.ts'
import { table } from '../report/table.ts'
import { gatewayOfMiss, hitOfMiss, type ThroughFigures } from './bench-through.ts'

/** Whether the list was asked for once, however many wanted it at once. */
export const isAskedOnce = ({ stampedes }: ThroughFigures): boolean =>
  stampedes.every(({ statements }) => statements === 1)

/** What an answer takes of whom, by a new address and by one that is kept, and what a stampede asks. */
export function showThrough(found: ThroughFigures): string {
  const rows = (['miss', 'hit'] as const).map(way => {
    const { gateway, service, postgres, redis } = medians(found.rounds.map(round => round[way]))
    return [way, gateway, service, postgres, redis]
  })
  const asked = found.stampedes.map(({ statements }) => statements)
  return [
    table(['list of coaches', 'gateway µs', 'service µs', 'PostgreSQL µs', 'Redis µs'], rows),
    '',
    `A hit takes ${showSpread(spreadOf(hitOfMiss(found)))} of all that a miss takes, the gateway ${showSpread(spreadOf(gatewayOfMiss(found)))} of a miss.`,
    `${found.stampedes[0]?.visitors} at once for a new address: asked for ${Math.min(...asked)} to ${Math.max(...asked)} times (goal: once).`,
  ].join('\n')
}
