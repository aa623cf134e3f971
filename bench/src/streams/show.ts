import { median } from '../report/numbers.ts'
import { table } from '../report/table.ts'
import type { Compared, StreamRound } from './bench-streams.ts'

/** What a stream may keep of what one keeps that is written by hand, with nothing but the job. */
const goal = 1.2
const names = ['ours', 'bare', 'dutiful'] as const

const ratio = (rounds: readonly StreamRound[], other: Compared): number =>
  median(rounds.map(round => round.ours / round[other]))

/** Whether a stream keeps no more than its goal says. */
export const isLean = (rounds: readonly StreamRound[]): boolean => ratio(rounds, 'bare') <= goal

/** The table of what one stream more keeps: medians of rounds. */
export function showStreams(rounds: readonly StreamRound[]): string {
  const rows = names.map(name => [name, median(rounds.map(round => round[name])) / 1_024])
  const [bare, dutiful] = [ratio(rounds, 'bare'), ratio(rounds, 'dutiful')]
  const found = `ours: ${bare.toFixed(2)}× of bare, ${dutiful.toFixed(2)}× of dutiful; goal ${goal}× of bare: ${isLean(rounds) ? 'met' : 'missed'}`
  return `${table(['an open stream', 'KiB of objects and buffers'], rows as [string, number][])}\n\n${found}`
}
