import { Worker } from 'node:worker_threads'
import type { Rendered, RenderRequest } from '@kocyolu/bundler/server'
import { z } from 'zod'
import type { Ask } from '../ask/asker.ts'
import {
  type Failure,
  type FromThread,
  failureOf,
  type SiteData,
  type ThreadData,
  type ToThread,
} from './messages.ts'

const everyMs = 250

interface Hang {
  ping(): void
  hung(): void
}

/**
 * Notices a thread that works on and on without ever coming to its messages. `maxCpuMs` is of the thread's own work, not of
 * time that passes: on a busy machine a thread may get none.
 */
function watchHang(
  worker: Pick<Worker, 'cpuUsage'>,
  maxCpuMs: number,
  { ping, hung }: Hang,
): { answered(): void; stop(): void } {
  let spentAtPing: number | undefined
  const spent = async (): Promise<number | undefined> => {
    const usage = await worker.cpuUsage().catch(() => undefined)
    return usage && (usage.user + usage.system) / 1_000
  }
  const look = async (): Promise<void> => {
    const now = await spent()
    if (now === undefined) return
    if (spentAtPing === undefined) {
      spentAtPing = now
      ping()
    } else if (now - spentAtPing > maxCpuMs) hung()
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return {
    answered: () => {
      spentAtPing = undefined
    },
    stop: () => clearInterval(timer),
  }
}

/** A page could not be rendered; the thread goes on. */
export class RenderFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

interface Events {
  /** A build that threw when it first ran. */
  unusable(app: string, failure: Failure): void
  /** The thread is no more: it hung, grew, or broke. `evaluating` is the build that was just being run for the first time. */
  ended(failure: Failure, evaluating: string | undefined): void
}

export interface RenderThread {
  /** Rejects with `RenderFailed`, or with any other error when the thread has ended. */
  render(request: RenderRequest, ask: Ask): Promise<unknown>
  end(failure: Failure): void
}

interface Running extends PromiseWithResolvers<unknown> {
  ask: Ask
}

/** Memory limit of a thread, and how long it may compute without coming to its messages. */
export interface ThreadLimits {
  megabytes: number
  cpuMs: number
}

/** Starts a thread that renders the pages of one composition. It is given nothing but the builds, and what its limits let it have. */
export function startThread(
  site: SiteData,
  { megabytes, cpuMs }: ThreadLimits,
  events: Events,
): RenderThread {
  const evaluating = new Int32Array(new SharedArrayBuffer(4))
  const data: ThreadData = { ...site, evaluating }
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: data,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
  })
  // It does not keep the program from ending.
  worker.unref()
  const running = new Map<number, Running>()
  let count = 0
  let hasEnded = false
  const send = (message: ToThread): void => worker.postMessage(message)

  const end = (failure: Failure): void => {
    if (hasEnded) return
    hasEnded = true
    watch.stop()
    void worker.terminate()
    events.ended(failure, site.builds[Atomics.load(evaluating, 0) - 1]?.app)
    for (const { reject } of running.values()) reject(new Error('The thread has ended'))
    running.clear()
  }
  const watch = watchHang(worker, cpuMs, {
    ping: () => send({ kind: 'ping' }),
    hung: () => end({ name: 'Error', message: 'It went on without end', stack: undefined }),
  })
  const take = (id: number): Running | undefined => {
    const found = running.get(id)
    running.delete(id)
    return found
  }
  const answer = async (render: number, id: number, path: string): Promise<void> => {
    const found = await (running.get(render)?.ask(path) ?? Promise.reject()).catch(() => null)
    if (!hasEnded) send({ kind: 'answer', id, answer: found })
  }

  worker.on('message', (message: FromThread) => {
    if (hasEnded) return
    if (message.kind === 'pong') watch.answered()
    else if (message.kind === 'unusable') events.unusable(message.app, message.failure)
    else if (message.kind === 'ask') void answer(message.render, message.id, message.path)
    else if (message.kind === 'rendered') take(message.id)?.resolve(message.rendered)
    else take(message.id)?.reject(new RenderFailed(message.failure))
  })
  worker.on('error', error => end(failureOf(error)))
  worker.on('exit', () => end({ name: 'Error', message: 'It ended by itself', stack: undefined }))

  return {
    end,
    render: (request, ask) => {
      if (hasEnded) return Promise.reject(new Error('The thread has ended'))
      count += 1
      const result = Promise.withResolvers<unknown>()
      running.set(count, { ...result, ask })
      send({ kind: 'render', id: count, request })
      return result.promise
    },
  }
}

/** More than any page has; the renderer, the gateway and the browser hold it in memory. */
const maxSigns = 2_000_000

const Shape = z
  .object({
    html: z.string(),
    state: z.string(),
    language: z.enum(['tr', 'en']),
    title: z.string(),
    description: z.string().optional(),
    status: z.union([z.literal(200), z.literal(404)]),
  })
  .refine(({ html, state }) => html.length + state.length <= maxSigns, 'A page is too long')

/** A renderer's result, be it of another age; undefined for a page that it does not render. */
export function readRendered(value: unknown): Rendered | undefined {
  if (value === undefined) return undefined
  const rendered = Shape.parse(value)
  // A closing tag inside the data would end the element.
  return { ...rendered, description: rendered.description, state: rendered.state.replaceAll('<', '\\u003c') }
}
