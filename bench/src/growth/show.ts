import { table } from '../report/table.ts'
import type { Curve } from './bench-growth.ts'

/** An answer may cost so many times more at a hundred times the data. */
const goalGrowth = 1.2
/** An index is a level higher, a bit is set on a page more: fewer than that are no growth. */
const leastBlocks = 20

const growthOf = ({ blocks }: Curve): number => (blocks.at(-1) ?? 0) / Math.max(blocks[0] ?? 0, 1)

/** The exponent `k` of cost ~ size^k between the fewest rows and the most. */
const exponentOf = (curve: Curve): number =>
  Math.log(growthOf(curve)) / Math.log((curve.sizes.at(-1) ?? 1) / (curve.sizes[0] ?? 1))

const grows = (curve: Curve): boolean =>
  growthOf(curve) > goalGrowth && (curve.blocks.at(-1) ?? 0) - (curve.blocks[0] ?? 0) >= leastBlocks

export const isFlat = (curves: readonly Curve[]): boolean => !curves.some(grows)

/** Each answer's cost while its data grow a hundredfold. */
export function showGrowth(curves: readonly Curve[]): string {
  const groups = [...Map.groupBy(curves, ({ scenario }) => scenario).values()]
  const tables = groups.map(group => {
    const [first] = group
    const head = [
      `${first?.scenario}, blocks`,
      ...(first?.sizes ?? []).map(size => size.toLocaleString('en')),
      'times',
      'exponent',
    ]
    const rows = group.map(curve => [
      `${grows(curve) ? '! ' : ''}${curve.asked}`,
      ...curve.blocks,
      growthOf(curve),
      exponentOf(curve).toFixed(2),
    ])
    return table(head, rows)
  })
  const missed = curves.filter(grows).length
  const end =
    missed > 0 ? `${missed} of ${curves.length} grow by more than ${goalGrowth} times.` : 'None grows.'
  return [...tables, end].join('\n\n')
}
