import { type Contest, startContest } from './contenders.ts'
import { type Amount, measure, type Round } from './measure.ts'
import { requireSameAnswers } from './same-answers.ts'
import { readTasks, type Task, writeTasks } from './tasks.ts'

/** What was found of one task. */
export interface Found {
  task: string
  goal: number
  bytes: number
  isSameText: boolean
  rounds: Round[]
}

type Say = (line: string) => void

async function compare(
  program: string,
  tasksOf: (contest: Contest) => Task[],
  amount: Amount,
  say: Say,
): Promise<Found[]> {
  const contest = await startContest(program, amount.profiles, say)
  try {
    const found: Found[] = []
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
export const benchRead = (amount: Amount, say: Say): Promise<Found[]> =>
  compare('services/coaching/src/main.ts', readTasks, amount, say)

/** Writing: a booking. Its event is delivered by whoever works off the outbox, which is measured by itself. */
export const benchWrite = (amount: Amount, say: Say): Promise<Found[]> =>
  compare('services/coaching/src/benchmark/answer-only.ts', writeTasks, amount, say)
