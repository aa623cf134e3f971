import { Worker } from 'node:worker_threads'

/** Input of the watching thread: when work began, in processor time of this process (0: none is under way), and its limit. */
export type WatchedCpu = { begunAt: Int32Array; maxMs: number }

/** Processor time that this process has had, on all its threads, in whole milliseconds. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1_000)
}

/**
 * Ends this process when work takes more than `maxMs` of the processor, whatever the work does. It is not time that
 * passes: on a busy machine work may get none of that for seconds, and is none the worse.
 */
export function limitCpu(maxMs: number): <T>(work: () => T | Promise<T>) => Promise<T> {
  const begunAt = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const workerData: WatchedCpu = { begunAt, maxMs }
  new Worker(new URL('./watch-cpu.ts', import.meta.url), { workerData }).unref()
  return async work => {
    Atomics.store(begunAt, 0, Math.max(cpuMs(), 1))
    try {
      return await work()
    } finally {
      Atomics.store(begunAt, 0, 0)
    }
  }
}
