import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, type ProcessIdentity } from './process-identity.ts'

/** Sends a signal to a process, or with a negative number to its group; it may have ended already. */
export function signalTo(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Asks each process to end, waits up to `graceMs`, then kills what is left, with its process group when it leads one. */
export async function endProcesses(processes: ProcessIdentity[], graceMs: number): Promise<void> {
  for (const each of processes.filter(isRunning)) signalTo(each.pid, 'SIGTERM')
  const deadline = Date.now() + graceMs
  while (processes.some(isRunning) && Date.now() < deadline) await sleep(50)
  for (const { pid } of processes.filter(isRunning)) {
    signalTo(-pid, 'SIGKILL')
    signalTo(pid, 'SIGKILL')
  }
  while (processes.some(isRunning)) await sleep(20)
}
