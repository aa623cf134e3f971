import pLimit from 'p-limit'
import { AppError } from '../app-error.ts'
import { beginInTime } from '../limits/in-turn.ts'
import { createPlaces, type PlaceLimits, SandboxProcess } from './sandbox-process.ts'

export { SandboxEnded, SandboxFailure } from './sandbox-process.ts'
export { serveSandbox } from './serve-sandbox.ts'

/** Long after everybody was given up on. */
const usualTimeoutMs = 30_000

type Options = PlaceLimits & {
  /** A module that calls `serveSandbox`. */
  module: URL
  /** A run that takes more of the processor is ended, and with it its process. */
  maxCpuMs: number
  /** The same for what neither works nor ends, in time that passes. */
  timeoutMs?: number
  /** Work whose turn comes later is not begun: its caller has given up, and everybody else would wait behind it. */
  maxWaitMs?: number
}

export type Sandbox<In, Out> = {
  /**
   * Fails with `rate_limited` when too much of the owner's waits, with `busy` when too much waits of all or it has
   * waited for too long, with `SandboxEnded` or `SandboxFailure` when the work does not end or fails.
   */
  run(owner: string, input: In): Promise<Out>
}

/**
 * Works on what strangers send in a process of its own, one run after the other: whatever a parser or a decoder does
 * with it, the service goes on, and what does not end is ended. The process starts with the first run.
 */
export function createSandbox<In, Out>({
  module,
  maxCpuMs,
  timeoutMs = usualTimeoutMs,
  maxWaitMs,
  ...limits
}: Options): Sandbox<In, Out> {
  const process = new SandboxProcess<In, Out>(module, { maxCpuMs, timeoutMs })
  const enter = createPlaces(limits)
  const inTurn = beginInTime(
    pLimit(1),
    () => {
      throw new AppError('busy')
    },
    maxWaitMs,
  )
  return {
    async run(owner, input) {
      const leave = enter(owner)
      const begin = async (): Promise<Out> => {
        // A first start is awaited: no other work is queued before it.
        await process.ready()
        return inTurn(() => process.run(input))
      }
      return begin().finally(leave)
    },
  }
}
