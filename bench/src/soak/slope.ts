import { median } from '../report/numbers.ts'

/** A value at a moment of a process' life, in ms since all began. */
export interface Sample {
  atMs: number
  value: number
}

const minuteMs = 60_000
/** Fewer say nothing about where something is going. */
const min = 5

/**
 * How much something grows a minute: the median of the slopes between every two samples of one life (Theil–Sen), whatever a
 * life began with and a few samples say. Undefined of what was not seen for long enough.
 */
export function growthPerMinute(lives: readonly (readonly Sample[])[]): number | undefined {
  const slopes = lives.filter(life => life.length >= min).flatMap(slopesOf)
  return slopes.length === 0 ? undefined : median(slopes)
}

function slopesOf(life: readonly Sample[]): number[] {
  return life.flatMap((one, at) =>
    life.slice(at + 1).map(other => ((other.value - one.value) / (other.atMs - one.atMs)) * minuteMs),
  )
}
