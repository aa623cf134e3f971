import type { Step } from './steps.ts'

/**
 * Runs the lanes beside each other and the steps of each in turn. A step that waits for one of another lane begins when that
 * one has ended, however it ended, or at once when it is not among them. A lane that breaks off stops no other one.
 */
export async function runLanes(lanes: Step[][], run: (step: Step) => Promise<void>): Promise<void> {
  const ends = new Map(lanes.flat().map(({ name }) => [name, Promise.withResolvers<void>()]))
  const ended = await Promise.allSettled(
    lanes.map(async lane => {
      for (const step of lane) {
        if (step.after) await ends.get(step.after)?.promise
        await run(step).finally(() => ends.get(step.name)?.resolve())
      }
    }),
  )
  const broken = ended.find(lane => lane.status === 'rejected')
  if (broken) throw broken.reason
}
