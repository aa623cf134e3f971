import { setTimeout as pause } from 'node:timers/promises'

export const dayMs = 86_400_000
const againMs = 600_000

/** How long until it is this time of day, by UTC. */
export function msUntil(time: string, now: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const since = (now - (hours * 60 + minutes) * 60_000) % dayMs
  return dayMs - since
}

interface Schedule {
  time: string
  /** The first at once. */
  atOnce: boolean
  work(): Promise<unknown>
  /** Called with the error of each run that failed; the retry comes ten minutes later. */
  failed(error: unknown): void
  ended: AbortSignal
}

/** Does something every day at one time, until it shall end. */
export async function everyDay({ time, atOnce, work, failed, ended }: Schedule): Promise<void> {
  const sleep = (ms: number): Promise<void> => pause(ms, undefined, { signal: ended }).catch(() => {})
  if (!atOnce) await sleep(msUntil(time, Date.now()))
  while (!ended.aborted) {
    const isDone = await work().then(
      () => true,
      (error: unknown) => {
        failed(error)
        return false
      },
    )
    await sleep(isDone ? msUntil(time, Date.now()) : againMs)
  }
}
