import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** A process named so that a reused process id is not mistaken for it. */
export interface ProcessIdentity {
  pid: number
  startedAt: string
}

/** When the process was started, in the system's own notation; null when it does not exist. */
function startTimeOf(pid: number): string | null {
  if (existsSync('/proc/self/stat')) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The command name may hold spaces and brackets, so count fields from its closing bracket.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? null : (fields[19] ?? null)
    } catch {
      return null
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** The identity of a running process, or null when it has ended already. */
export function identify(pid: number): ProcessIdentity | null {
  const startedAt = startTimeOf(pid)
  return startedAt === null ? null : { pid, startedAt }
}

/** Whether exactly this process still runs. */
export function isRunning(process: ProcessIdentity): boolean {
  return startTimeOf(process.pid) === process.startedAt
}
