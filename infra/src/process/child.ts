import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Guard } from './guard.ts'
import { type LaunchUser, launchAs } from './launch-user.ts'

/** How to run a program. */
export interface ChildSpec {
  name: string
  command: string
  args: string[]
  cwd: string
  env: Record<string, string>
  user?: LaunchUser
  stopSignal?: NodeJS.Signals
  stopGraceMs?: number
}

/** How a program ended. */
export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A running program. */
export interface Child {
  pid: number
  exited: Promise<Exit>
  /** Asks it to end and kills it when it takes longer than its grace time. */
  stop(): Promise<Exit>
  kill(): Promise<Exit>
}

/** Ends a program and all it has started; it may have ended already. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Starts a program in a process group of its own, so that Ctrl-C reaches only us and we decide the order. */
export async function startChild(
  spec: ChildSpec,
  guard: Guard,
  onLine: (line: string) => void,
): Promise<Child> {
  const launch = launchAs(spec.user, spec.command, spec.args)
  const child = spawn(launch.command, launch.args, {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...launch.ids,
  })
  const exited = new Promise<Exit>(resolve => {
    child.once('exit', (code, signal) => {
      if (child.pid) {
        // A server killed at once leaves its workers behind, and they hold its port.
        killGroup(child.pid)
        guard.forget(child.pid)
      }
      resolve({ code, signal })
    })
  })
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine)
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  const pid = child.pid
  if (!pid) throw new Error(`${spec.name} did not start`)
  guard.watch(pid)

  const kill = (): Promise<Exit> => {
    if (child.exitCode === null && child.signalCode === null) killGroup(pid)
    return exited
  }
  const stop = async (): Promise<Exit> => {
    child.kill(spec.stopSignal ?? 'SIGTERM')
    const grace = new AbortController()
    const late = sleep(spec.stopGraceMs ?? 10_000, 'late' as const, { signal: grace.signal }).catch(
      () => 'late' as const,
    )
    const first = await Promise.race([exited, late])
    grace.abort()
    return first === 'late' ? kill() : first
  }
  return { pid, exited, stop, kill }
}
