import { cpuMsOf } from './cpu.ts'

const everyMs = 5

/**
 * Lets each of these processes run for this share of one core's time, and no more: a process ahead of it is stopped until
 * time has caught up. Needs no rights but those over the processes. What it returns lets them run freely again.
 */
export function holdToShare(pids: readonly number[], share: number): () => void {
  const began = performance.now()
  const held = pids.map(pid => ({ pid, usedBefore: cpuMsOf(pid), isStopped: false }))
  const stop = (each: (typeof held)[number], isStopped: boolean): void => {
    if (isStopped !== each.isStopped) process.kill(each.pid, isStopped ? 'SIGSTOP' : 'SIGCONT')
    each.isStopped = isStopped
  }
  const timer = setInterval(() => {
    const due = (performance.now() - began) * share
    for (const each of held) stop(each, cpuMsOf(each.pid) - each.usedBefore > due)
  }, everyMs)
  return () => {
    clearInterval(timer)
    for (const each of held) stop(each, false)
  }
}
