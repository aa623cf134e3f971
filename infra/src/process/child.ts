import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { execa } from 'execa'
import { signalTo } from './end-processes.ts'
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

/** Starts a program in a process group of its own, so that Ctrl-C reaches only us and we decide the order. */
export async function startChild(
  spec: ChildSpec,
  guard: Guard,
  onLine: (line: string) => void,
): Promise<Child> {
  const { command, args, ids } = launchAs(spec.user, spec.command, spec.args)
  const running = execa(command, args, {
    ...ids,
    cwd: spec.cwd,
    env: spec.env,
    extendEnv: false,
    detached: true,
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
    killSignal: spec.stopSignal ?? 'SIGTERM',
    forceKillAfterDelay: spec.stopGraceMs ?? 10_000,
  })
  const { pid } = running
  if (pid === undefined) throw new Error(`${spec.name} did not start: ${(await running).shortMessage}`)
  guard.watch(pid)
  createInterface({ input: running.all }).on('line', onLine)
  const exited = once(running.nodeChildProcess, 'exit').then(([code, signal]): Exit => {
    // A server killed at once leaves its workers behind, and they hold its port.
    signalTo(-pid, 'SIGKILL')
    guard.forget(pid)
    return { code, signal }
  })
  const end = (signal?: NodeJS.Signals) => (): Promise<Exit> => {
    running.kill(signal)
    return exited
  }
  return { pid, exited, stop: end(), kill: end('SIGKILL') }
}
