import { setInterval } from 'node:timers'
import { workerData } from 'node:worker_threads'
import { cpuMs, type WatchedCpu } from './serve-sandbox.ts'

const everyMs = 100

// On a thread of its own: the one that works comes to nothing else until it ends.
const { begunAt, maxMs }: WatchedCpu = workerData
setInterval(() => {
  const begun = Atomics.load(begunAt, 0)
  if (begun > 0 && cpuMs() - begun > maxMs) process.kill(process.pid, 'SIGKILL')
}, everyMs)
