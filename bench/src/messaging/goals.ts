import { sum } from '../report/numbers.ts'
import type { IdleFigures } from './measure-idle.ts'
import type { LoadResult } from './measure-load.ts'

/** Goals on any machine: counts, never times. */
export interface Goal {
  goal: string
  figure: string
  met: boolean
}

export function goalsOf(loads: readonly LoadResult[], idle: IdleFigures): Goal[] {
  const total = (of: (load: LoadResult) => number): number => sum(loads.map(of))
  const wrong = total(({ report }) => report.lost + report.twice + report.outOfOrder)
  const failed = total(({ report }) => report.failed.length)
  const overheard = total(load => load.overheard)
  const maxReceived = Math.max(...loads.map(({ figures }) => figures.receivedBy))
  const asked = idle.statementsPerLook + idle.volatileCallsPerLook
  return [
    {
      goal: 'Every acknowledged message is delivered once and in order',
      figure: `${wrong} lost, twice or out of order; ${failed} tries failed`,
      met: wrong === 0 && failed === 0,
    },
    {
      goal: 'Only replicas that host one of the two people receive a message',
      figure: `at most ${maxReceived.toFixed(2)} calls for two people; ${overheard} channels overheard`,
      // A message that is under way while the counters are read counts on one side alone.
      met: overheard === 0 && maxReceived < 2.3,
    },
    {
      goal: 'An idle stream asks nothing of the stores, but whether its sign-in lasts, once at each look',
      figure: `${asked.toFixed(3)} calls of a stream, ${idle.redisCallsPerLook.toFixed(2)} for its sign-in`,
      met: asked < 0.2 && idle.redisCallsPerLook < 1.5,
    },
  ]
}
