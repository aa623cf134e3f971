import type { Programs } from '../measure/start-programs.ts'
import { type Contest, startContest } from './contenders.ts'
import { type Amount, measure, type Round } from './measure.ts'
import { requireSameAnswers } from './same-answers.ts'
import { readTasks, type Task, writeTasks } from './tasks.ts'

/** What was found of one task. */
export interface Found<Name extends string> {
  task: string
  goal: number
  bytes: number
  isSameText: boolean
  rounds: Round<Name>[]
}

/** The service as it is, and the same job written by hand: alone, with our duties, and with them in what every service is built with. */
export type Compared = 'ours' | keyof typeof byHand

type Say = (line: string) => void

const byHand = {
  bare: ['bench/src/by-hand/bare.ts'],
  dutiful: ['bench/src/by-hand/dutiful.ts'],
  'dutiful on Koa': ['bench/src/by-hand/dutiful-on-koa.ts'],
}
const main = ['services/coaching/src/main.ts']
const answerOnly = ['services/coaching/src/benchmark/answer-only.ts']
const without = (layer: string): string[] => ['services/coaching/src/benchmark/without-layer.ts', layer]

async function compare<Name extends string>(
  programs: Programs<Name>,
  tasksOf: (contest: Contest) => Task[],
  amount: Amount,
  say: Say,
): Promise<Found<Name>[]> {
  const contest = await startContest(programs, amount.profiles, say)
  try {
    const found: Found<Name>[] = []
    for (const task of tasksOf(contest)) {
      const same = await requireSameAnswers(contest, task)
      say(`Measuring ${task.name} …`)
      found.push({ task: task.name, goal: task.goal, ...same, rounds: await measure(contest, task, amount) })
    }
    return found
  } finally {
    await contest.close()
  }
}

/** Reading: the list of coaches, a profile, one's own sessions. */
export const benchRead = (amount: Amount, say: Say): Promise<Found<Compared>[]> =>
  compare({ ours: main, ...byHand }, readTasks, amount, say)

/** Writing: a booking. Its event is delivered by whoever works off the outbox, which is measured by itself. */
export const benchWrite = (amount: Amount, say: Say): Promise<Found<Compared>[]> =>
  compare({ ours: answerOnly, ...byHand }, writeTasks, amount, say)

/** Reading and booking with each layer of the service taken out in turn. */
export const benchLayers = (amount: Amount, say: Say): Promise<Found<string>[]> => {
  const layers = [
    'log line',
    'metrics',
    'limit',
    'sign-in',
    'checked answer',
    'everything around the use case',
  ]
  const less = Object.fromEntries(layers.map(layer => [`without ${layer}`, without(layer)]))
  const tasks = (contest: Contest): Task[] => [...readTasks(contest), ...writeTasks(contest)]
  return compare<string>({ ours: answerOnly, ...less, ...byHand }, tasks, amount, say)
}
