import pLimit from 'p-limit'
import { AppError } from '../app-error.ts'
import { SandboxProcess } from './sandbox-process.ts'

type Options = {
  /** A module that calls `serveSandbox`. */
  module: URL
  /** What takes longer is ended, and with it its process. */
  timeoutMs: number
  /** So many runs may wait or be under way at once, of everybody and of one owner. */
  places: number
  placesPerOwner: number
}

/** A place in the queue of a sandbox, taken before what is to be worked on is even read. */
export type SandboxPlace<In, Out> = {
  /** Fails with `SandboxEnded` or `SandboxFailure`. */
  run(input: In): Promise<Out>
  leave(): void
}

export type Sandbox<In, Out> = {
  /** Fails with `rate_limited` when the owner has too many places, with `unavailable` when there are none left. */
  enter(owner: string): SandboxPlace<In, Out>
  /** Takes a place for one run. */
  run(owner: string, input: In): Promise<Out>
}

const busySeconds = 2

/**
 * Works on what strangers send in a process of its own, one run after the other: whatever a parser or a decoder does
 * with it, the service goes on, and what does not end is ended. The process starts with the first run.
 */
export function createSandbox<In, Out>(options: Options): Sandbox<In, Out> {
  const process = new SandboxProcess<In, Out>(options.module, options.timeoutMs)
  const taken = new Map<string, number>()
  let all = 0
  const oneAtATime = pLimit(1)

  const enter = (owner: string): SandboxPlace<In, Out> => {
    const own = taken.get(owner) ?? 0
    if (own >= options.placesPerOwner) throw new AppError('rate_limited', { retryAfterSeconds: busySeconds })
    if (all >= options.places) throw new AppError('unavailable', { retryAfterSeconds: busySeconds })
    taken.set(owner, own + 1)
    all += 1
    let isTaken = true
    return {
      run: input => oneAtATime(() => process.run(input)),
      leave() {
        if (!isTaken) return
        isTaken = false
        all -= 1
        const left = (taken.get(owner) ?? 1) - 1
        if (left === 0) taken.delete(owner)
        else taken.set(owner, left)
      },
    }
  }
  return {
    enter,
    async run(owner, input) {
      const place = enter(owner)
      return place.run(input).finally(place.leave)
    },
  }
}
