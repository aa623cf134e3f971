import type { Step } from './steps.ts'

/** Runs the lanes beside each other and the steps of each in turn. A lane that breaks off stops no other one. */
export async function runLanes(lanes: Step[][], run: (step: Step) => Promise<void>): Promise<void> {
  const ended = await Promise.allSettled(
    lanes.map(async lane => {
      for (const step of lane) await run(step)
    }),
  )
  const broken = ended.find(lane => lane.status === 'rejected')
  if (broken) throw broken.reason
}
