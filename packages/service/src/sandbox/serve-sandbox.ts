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
function limitCpu(maxMs: number): <T>(work: () => T | Promise<T>) => Promise<T> {
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

/** Messages of a sandbox process about a run. */
export type Answer<Out> = { output: Out } | { failure: { kind: string; message: string } }

/**
 * Does the work of a sandbox, in the process that it starts for it, whose argument is how many milliseconds of the processor
 * each run may take. It ends with its service, whatever it is just doing.
 */
export function serveSandbox<In, Out>(work: (input: In) => Out | Promise<Out>): void {
  const limited = limitCpu(Number(process.argv[2]))
  dropPermissions()
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', async ({ input }: { input: In }) => {
    process.send?.(await limited(() => answerTo(work, input)))
  })
  process.send?.('ready')
}

/** All code is loaded, and the thread that watches runs: from here on what strangers sent opens no file and starts nothing. */
function dropPermissions(): void {
  // Node's types do not know it yet.
  const permission = process.permission as typeof process.permission & { drop(scope: string): void }
  for (const scope of ['fs', 'addon', 'worker']) permission.drop(scope)
}

async function answerTo<In, Out>(work: (input: In) => Out | Promise<Out>, input: In): Promise<Answer<Out>> {
  try {
    return { output: await work(input) }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return { failure: { kind: name, message } }
  }
}
