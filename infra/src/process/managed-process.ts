import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, type ChildSpec, untilReady } from './child.ts'
import { signalTo } from './end-processes.ts'
import type { Launcher } from './launcher.ts'
import { identify, type ProcessIdentity } from './process-identity.ts'

/** Detects a running process that hangs. */
interface Pulse {
  /** Rejects when the process does not answer in time. */
  check(): Promise<void>
  everyMs: number
  /** So many checks in a row may fail: a busy moment is no reason to end anything. */
  misses: number
}

export interface ProcessDefinition {
  spec: ChildSpec
  port?: number
  /** Its output is of interest only when it fails. */
  quiet?: boolean
  /** Rejects until the process can do its work. */
  probe(): Promise<void>
  /** How a process that is ready shows that it does not hang; one that hangs is ended and started again. */
  pulse?: Pulse
}

interface Reports {
  line(name: string, line: string): void
  /** Something a person should know: it died, it is back. */
  note(name: string, text: string): void
  /** It died too often; the stack cannot go on. */
  gaveUp(error: Error): void
  changed(): void
}

/** One that dies sooner than this after it was ready, or before, is in a crash loop; a stroke of bad luck is not. */
const shortLifeMs = 3_000
const crashesPerMinute = 5

/** One long-lived process: dying before it is ready is an error, dying later means it is started again. */
export class ManagedProcess {
  readonly definition: ProcessDefinition
  readonly #launcher: Launcher
  readonly #reports: Reports
  #child: Child | null = null
  #wanted = false
  #ready = false
  #readyAt = 0
  #crashes: number[] = []

  constructor(definition: ProcessDefinition, launcher: Launcher, reports: Reports) {
    this.definition = definition
    this.#launcher = launcher
    this.#reports = reports
  }

  get name(): string {
    return this.definition.spec.name
  }

  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  /** Who it is right now, for the run file; null while it is down. */
  get record(): (ProcessIdentity & { name: string; port?: number }) | null {
    const identity = this.pid === null ? null : identify(this.pid)
    const { port } = this.definition
    return identity && { ...identity, name: this.name, ...(port !== undefined && { port }) }
  }

  /** Starts it and resolves when it is ready. */
  async start(): Promise<void> {
    if (this.#child) return
    this.#wanted = true
    const { spec, probe } = this.definition
    const child = await this.#launcher.start(spec, line => this.#reports.line(this.name, line))
    this.#child = child
    this.#reports.changed()
    child.exited.then(how => {
      const wasReady = this.#ready
      this.#child = null
      this.#ready = false
      this.#reports.changed()
      if (wasReady && this.#wanted) void this.#revive(`ended (${how ?? 'exit code 0'})`)
    })
    await untilReady(child, this.name, probe)
    this.#ready = true
    this.#readyAt = Date.now()
    this.#reports.changed()
    void this.#watch(child)
  }

  /** Its end is no longer a surprise: it is not started again. */
  letGo(): void {
    this.#wanted = false
  }

  /** Ends it in good order; it stays down until it is started. */
  async stop(): Promise<void> {
    this.letGo()
    await this.#child?.stop()
  }

  /** Ends it at once, as a crash would; it stays down until it is started. */
  async kill(): Promise<void> {
    this.letGo()
    await this.#child?.kill()
  }

  /** Starts it until it runs, as after a crash: the process that held its port may not have released it yet. */
  async bringBack(why: string): Promise<void> {
    this.#wanted = true
    await this.#revive(why)
  }

  /** Passes a signal on, for instance to reload. */
  signal(name: NodeJS.Signals): void {
    if (this.pid) process.kill(this.pid, name)
  }

  /** Has it, with all that it started, do nothing any more, or go on. */
  freeze(goOn = false): void {
    if (this.pid) for (const pid of processTree(this.pid)) signalTo(pid, goOn ? 'SIGCONT' : 'SIGSTOP')
  }

  async #watch(child: Child): Promise<void> {
    const { pulse } = this.definition
    if (!pulse || !(await hangs(pulse, child.ended)) || !this.#wanted) return
    this.#reports.note(this.name, 'does not answer any more, ending it')
    await child.kill()
  }

  async #revive(reason: string): Promise<void> {
    const now = Date.now()
    const recent = this.#crashes.filter(at => now - at < 60_000)
    this.#crashes = now - this.#readyAt > shortLifeMs ? [] : [...recent, now]
    const crashes = this.#crashes.length
    if (crashes > crashesPerMinute) {
      this.#reports.gaveUp(new Error(`${this.name} does not stay up: it ${reason}`))
      return
    }
    this.#reports.note(this.name, `${reason.split('\n')[0]}, starting it again`)
    await sleep(100 * 2 ** crashes)
    if (!this.#wanted) return
    try {
      await this.start()
      this.#reports.note(this.name, 'is back')
    } catch (error) {
      this.#readyAt = Date.now()
      if (this.#wanted) await this.#revive(error instanceof Error ? error.message : String(error))
    }
  }
}

/** Resolves true once the process hangs, false when the signal ends the watch before. */
async function hangs({ check, everyMs, misses }: Pulse, signal: AbortSignal): Promise<boolean> {
  for (let missed = 0; missed < misses; ) {
    // The signal is the only thing that ends this pause early.
    await sleep(everyMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return false
    const answered = await check().then(
      () => true,
      () => false,
    )
    missed = answered ? 0 : missed + 1
  }
  return !signal.aborted
}

/** A process and all that it has started, directly or not: PostgreSQL's are in groups of their own. */
function processTree(root: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const parents = lines.map(line => line.trim().split(/\s+/).map(Number) as [number, number])
  const tree = [root]
  for (const each of tree) tree.push(...parents.filter(([, parent]) => parent === each).map(([pid]) => pid))
  return tree
}
