import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { execa } from 'execa'
import { signalTo } from './end-processes.ts'
import type { Guard } from './guard.ts'
import { type LaunchUser, launchAs } from './launch-user.ts'
import { waitUntil } from './wait-until.ts'

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

const tailLines = 40
const startTimeoutMs = 90_000

/** A running program. */
export type Child = Awaited<ReturnType<typeof startChild>>

/** Starts a program in a process group of its own, so that Ctrl-C reaches only us and we decide the order. */
export async function startChild(spec: ChildSpec, guard: Guard, onLine: (line: string) => void) {
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
  const tail: string[] = []
  createInterface({ input: running.all }).on('line', line => {
    if (tail.push(`    ${line}`) > tailLines) tail.shift()
    onLine(line)
  })
  const ended = new AbortController()
  const exited = once(running.nodeChildProcess, 'exit').then(([code, signal]) => {
    // A server killed at once leaves its workers behind, and they hold its port.
    signalTo(-pid, 'SIGKILL')
    guard.forget(pid)
    const how = signal ? `killed by ${signal}` : `exit code ${code}`
    ended.abort(new Error([`${spec.name} ended (${how}):`, ...tail].join('\n')))
    return code === 0 ? null : how
  })
  const end = (signal?: NodeJS.Signals) => (): Promise<unknown> => {
    running.kill(signal)
    return exited
  }
  return {
    pid,
    /** How it ended, in words; null when it said itself that all is well. */
    exited,
    /** Aborted when it ends, with an error that carries what it printed last. */
    ended: ended.signal,
    /** Asks it to end and kills it when it takes longer than its grace time. */
    stop: end(),
    kill: end('SIGKILL'),
  }
}

/** Resolves when the probe does. A program that ends before, or takes too long, is an error, and does not stay. */
export async function untilReady(child: Child, name: string, probe: () => Promise<void>): Promise<void> {
  try {
    await waitUntil(name, probe, { timeoutMs: startTimeoutMs, signal: child.ended })
  } catch (error) {
    await child.kill()
    throw error
  }
}
