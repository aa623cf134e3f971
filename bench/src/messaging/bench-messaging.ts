import { gather, type Pair } from '@kocyolu/e2e/flow'
import { medians, sum } from '../report/numbers.ts'
import { type Goal, goalsOf } from './goals.ts'
import { type IdleFigures, measureIdle } from './measure-idle.ts'
import { type LoadFigures, type LoadResult, measureLoad } from './measure-load.ts'
import { type Platform, startPlatform } from './platform.ts'

export interface Options {
  rounds: number
  /** How long each measurement lasts. */
  seconds: number
  people: number
  /** Messages a second, of all together, while delivery is timed. */
  rate: number
  /** Streams of each person while nothing happens. */
  idleStreams: number
}

/** No load can exceed it: everybody writes again as soon as the last message was acknowledged. */
const flatOut = 1_000_000

const replicaCounts = [1, 2, 4] as const
type Replicas = (typeof replicaCounts)[number]

/** One replica count, measured once or its median over the rounds. */
interface Figures {
  replicas: Replicas
  steady: LoadFigures
  flatOut: LoadFigures
}

export interface MessagingReport {
  options: Options
  medians: Figures[]
  rounds: Figures[]
  idle: IdleFigures
  goals: Goal[]
  /** Messaging's statements in PostgreSQL for one message: how often, and how long it takes to plan and to run. */
  statements: { perMessage: number; planMs: number; runMs: number; query: string }[]
}

/** Measures the messaging service on a platform of its own, which is gone afterwards. */
export async function benchMessaging(
  options: Options,
  say: (line: string) => void,
): Promise<MessagingReport> {
  say('Starting a platform of its own …')
  const platform = await startPlatform()
  try {
    say(`${options.people} people sign up …`)
    const pairs = await gather(platform.origin, options.people / 2)
    say('Nothing happens, on many streams …')
    const idle = await measureIdle(platform, pairs, options.idleStreams)
    const { rounds, loads } = await measureRounds(platform, pairs, options, say)
    const middle = replicaCounts.map(replicas => middleOf(rounds.filter(each => each.replicas === replicas)))
    return {
      options,
      medians: middle,
      rounds,
      idle,
      goals: goalsOf(loads, idle),
      statements: statementsOf(loads),
    }
  } finally {
    await platform.close()
  }
}

// In turns, so that whatever else slows the machine down slows all counts down alike.
async function measureRounds(
  platform: Platform,
  pairs: Pair[],
  { rounds: count, seconds, rate }: Options,
  say: (line: string) => void,
): Promise<{ rounds: Figures[]; loads: LoadResult[] }> {
  const rounds: Figures[] = []
  const loads: LoadResult[] = []
  for (let round = 1; round <= count; round += 1) {
    for (const replicas of round % 2 === 1 ? replicaCounts : replicaCounts.toReversed()) {
      await platform.runReplicas(replicas)
      const steady = await measureLoad(platform, { pairs, rate, seconds })
      const hard = await measureLoad(platform, { pairs, rate: flatOut, seconds })
      loads.push(steady, hard)
      rounds.push({ replicas, steady: steady.figures, flatOut: hard.figures })
      const perSecond = (load: LoadResult): string => `${Math.round(load.figures.perSecond)}/s`
      say(
        `Round ${round}, ${replicas} replicas: p95 ${Math.round(steady.figures.p95Ms)} ms at ${perSecond(steady)}; ${perSecond(hard)} flat out`,
      )
    }
  }
  return { rounds, loads }
}

function middleOf(rounds: readonly Figures[]): Figures {
  const [first] = rounds
  if (!first) throw new Error('No round was measured: raise --rounds')
  return {
    replicas: first.replicas,
    steady: medians(rounds.map(({ steady }) => ({ ...steady }))),
    flatOut: medians(rounds.map(each => ({ ...each.flatOut }))),
  }
}

function statementsOf(loads: readonly LoadResult[]): MessagingReport['statements'] {
  const messages = sum(loads.map(each => each.messages))
  const total = (of: 'calls' | 'planMs' | 'runMs', query: string): number =>
    sum(loads.map(({ statements }) => statements[of].get(query) ?? 0))
  return [...new Set(loads.flatMap(({ statements }) => [...statements.calls.keys()]))]
    .map(query => ({
      perMessage: total('calls', query) / messages,
      planMs: total('planMs', query) / messages,
      runMs: total('runMs', query) / messages,
      query: query.replaceAll(/\s+/g, ' '),
    }))
    .filter(({ perMessage }) => perMessage >= 0.01)
    .toSorted((one, other) => other.perMessage - one.perMessage)
}
