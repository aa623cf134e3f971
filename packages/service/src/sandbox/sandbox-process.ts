import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { AppError } from '../app-error.ts'
import { within } from '../clock.ts'
import type { Answer } from './serve-sandbox.ts'

/** The work took more time or memory than it may have, so it was ended. */
export class SandboxEnded extends Error {
  override name = 'SandboxEnded'
}

/** The work itself failed; `kind` is the name of its error. */
export class SandboxFailure extends Error {
  override name = 'SandboxFailure'
  readonly kind: string
  constructor(kind: string, message: string) {
    super(message)
    this.kind = kind
  }
}

const startMs = 30_000

type RunLimits = {
  /** So much of the processor one run may take; what takes more is ended, and with it its process. */
  maxCpuMs: number
  /** The same for what neither works nor ends, in time that passes. */
  timeoutMs: number
}

/** The process of a sandbox: one run at a time, started when it is needed and again after it was ended. */
export class SandboxProcess<In, Out> {
  private readonly module: URL
  private readonly limits: RunLimits
  private child: Promise<ChildProcess> | undefined

  constructor(module: URL, limits: RunLimits) {
    this.module = module
    this.limits = limits
  }

  /** Resolves when it runs; it is started where it does not. */
  async ready(): Promise<ChildProcess> {
    this.child ??= this.start()
    return await this.child
  }

  async run(input: In): Promise<Out> {
    const child = await this.ready()
    const answer = answerOf<Out>(child)
    child.send({ input }, error => error && child.kill('SIGKILL'))
    const limit = setTimeout(() => child.kill('SIGKILL'), this.limits.timeoutMs)
    const said = await answer.finally(() => clearTimeout(limit))
    if (said === 'ended') throw new SandboxEnded('The work took too much')
    if ('failure' in said) throw new SandboxFailure(said.failure.kind, said.failure.message)
    return said.output
  }

  /** It gets nothing of the service's settings, gives up what it may do once it is loaded, and never delays the end of the process that started it. */
  private async start(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(this.module), [String(this.limits.maxCpuMs)], {
      env: {},
      execArgv: [
        '--max-old-space-size=192',
        ...['--permission', '--allow-fs-read=*', '--allow-addons', '--allow-worker'],
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('exit', () => {
      this.child = undefined
    })
    try {
      await within(startMs, Promise.race([once(child, 'message'), failWhenGone(child)]))
    } catch (error) {
      child.kill('SIGKILL')
      this.child = undefined
      throw error
    }
    child.on('error', () => {})
    child.unref()
    child.channel?.unref()
    return child
  }
}

/** The process's next message; `ended` when it is gone first. */
function answerOf<Out>(child: ChildProcess): Promise<Answer<Out> | 'ended'> {
  return new Promise(resolve => {
    const settle = (answer: Answer<Out> | 'ended'): void => {
      child.off('message', settle)
      child.off('exit', gone)
      resolve(answer)
    }
    const gone = (): void => settle('ended')
    child.on('message', settle)
    child.on('exit', gone)
  })
}

async function failWhenGone(child: ChildProcess): Promise<never> {
  await once(child, 'exit')
  throw new Error('The process of a sandbox did not start')
}

/** How much may be under way at once, of everybody and of one owner. */
export type PlaceLimits = { places: number; placesPerOwner: number }

const busySeconds = 2

/** Places that are taken before any work is done, of all together by its size; gives a function that leaves. */
export function createPlaces({
  places,
  placesPerOwner,
}: PlaceLimits): (owner: string, size?: number) => () => void {
  const taken = new Map<string, number>()
  let all = 0
  return (owner, size = 1) => {
    const own = taken.get(owner) ?? 0
    if (own >= placesPerOwner) throw new AppError('rate_limited', { retryAfterSeconds: busySeconds })
    if (all + size > places) throw new AppError('busy', { retryAfterSeconds: busySeconds })
    taken.set(owner, own + 1)
    all += size
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      all -= size
      const left = (taken.get(owner) ?? 1) - 1
      if (left === 0) taken.delete(owner)
      else taken.set(owner, left)
    }
  }
}
