import {
  dayMs,
  type EventEnvelope,
  events,
  type JobName,
  type JobPayload,
  jobs,
  type ServiceName,
} from '@kocyolu/contracts'
import { createNodeRedisClient, type Job, type JobsOptions, Queue } from 'bullmq'
import type { Redis } from '../data/redis.ts'
import type { QueueState } from '../metrics/metrics.ts'

/** A connection to Redis the way BullMQ speaks to it. */
export type BullConnection = ReturnType<typeof createNodeRedisClient>

/** Lends a connection to BullMQ. Its owner reports what goes wrong with it. */
export function forBullMq(redis: Redis): BullConnection {
  const connection = createNodeRedisClient(redis)
  connection.on('error', () => {})
  return connection
}

/** Where BullMQ keeps its keys, and the names of a service's two queues. */
export const queuePrefix = (redisPrefix: string): string => `${redisPrefix}bull`
export const eventQueue = (service: ServiceName): string => `${service}-events`
export const jobQueue = (service: ServiceName): string => `${service}-jobs`

/** The `traceparent` of what asks for it, where traces are recorded. */
export type Traced = { trace?: string | null }

export type JobRequest<N extends JobName = JobName> = Traced & {
  name: N
  payload: JobPayload<N>
  /** Asked for again under its id, it is done once, as long as the id is remembered: see `jobOptions`. */
  id?: string
}

/** Puts events and jobs on the queues of the services that handle them. */
export type Queues = {
  /** Delivers events to their consumers; again while they wait changes nothing. */
  publish(...events: (EventEnvelope & Traced)[]): Promise<void>
  /** Asks for background work now; inside a transaction use `enqueue`. */
  addAll(requests: readonly JobRequest[]): Promise<void>
  /** Has a recurring job run at its interval, once however many processes ask for it. */
  schedule(name: JobName, everyMs: number): Promise<void>
  /** Ends the recurrence of jobs that another build asked for: all but these. */
  keepScheduled(service: ServiceName, names: readonly string[]): Promise<void>
  /** Queues events again that failed for good, for a service that is there again. */
  retryFailed(service: ServiceName): Promise<void>
  /** Jobs that wait in the two queues of a service. */
  look(service: ServiceName): Promise<QueueState[]>
  close(): Promise<void>
}

// Retries go on for an hour with a growing pause; then the event is parked. What is done leaves at once, since it may
// carry an address: BullMQ takes its id again from then on, and the consumer remembers it instead.
const eventOptions: JobsOptions = {
  attempts: 20,
  backoff: { type: 'growing', delay: 500 },
  removeOnComplete: true,
  removeOnFail: false,
}

export function createQueues(redis: Redis, redisPrefix: string): Queues {
  const open = new Map<string, Queue>()
  const options = {
    connection: forBullMq(redis),
    prefix: queuePrefix(redisPrefix),
    // A queue that is first used while Redis is away fails at once, and works when Redis is back.
    skipWaitingForReady: true,
    skipVersionCheck: true,
  }
  const queue = (name: string): Queue => {
    const known = open.get(name)
    if (known) return known
    const fresh = new Queue(name, options).on('error', () => {})
    open.set(name, fresh)
    return fresh
  }
  // In one go, without a wait in between. Not `addBulk`: Redis forgets its scripts when it is started again, and
  // BullMQ's transactions over node-redis never load them again, as single commands do.
  const add = async (added: readonly Added[]): Promise<void> => {
    await Promise.all(added.map(({ to, name, data, opts }) => queue(to).add(name, data, opts)))
  }
  return {
    publish: async (...batch) => add(batch.flatMap(eventsOf)),
    addAll: async requests => add(requests.map(jobOf)),
    async schedule(name, everyMs) {
      const template = { name, data: {}, opts: jobOptions(name) }
      await queue(jobQueue(jobs[name].service)).upsertJobScheduler(name, { every: everyMs }, template)
    },
    async keepScheduled(service, names) {
      const own = queue(jobQueue(service))
      for (const { key } of await own.getJobSchedulers(0, schedulersMax))
        if (!names.includes(key)) await own.removeJobScheduler(key)
    },
    async retryFailed(service) {
      await queue(eventQueue(service)).retryJobs({ state: 'failed' })
    },
    look: service =>
      Promise.all([eventQueue(service), jobQueue(service)].map(async name => stateOf(name, queue(name)))),
    async close() {
      await Promise.all([...open.values()].map(one => one.close()))
    },
  }
}

const states = ['wait', 'active', 'delayed', 'failed', 'prioritized'] as const

async function stateOf(name: string, queue: Queue): Promise<QueueState> {
  const [counts, [next]] = await Promise.all([
    queue.getJobCounts(...states),
    queue.getJobs(['wait'], 0, 0, true),
  ])
  const waitedMs = next ? Date.now() - next.timestamp - next.delay : 0
  return { queue: name, counts, oldestSeconds: Math.max(0, waitedMs / 1_000) }
}

type Added = { to: string; name: string; data: unknown; opts: JobsOptions }

/** Where BullMQ keeps which trace a job goes on with. */
const inTrace = (trace: string | null | undefined): JobsOptions =>
  trace ? { telemetry: { metadata: trace } } : {}

function eventsOf({ trace, ...event }: EventEnvelope & Traced): Added[] {
  const { id: jobId, type: name } = event
  if (!Object.hasOwn(events, name)) throw new Error(`No build here knows the event ${name}`)
  const opts = { ...eventOptions, ...inTrace(trace), jobId }
  return events[name].consumers.map(service => ({ to: eventQueue(service), name, data: event, opts }))
}

function jobOf({ name, payload, id, trace }: JobRequest): Added {
  if (!Object.hasOwn(jobs, name)) throw new Error(`No build here knows the job ${name}`)
  const opts = { ...jobOptions(name), ...inTrace(trace), ...(id !== undefined && { jobId: `${name}.${id}` }) }
  return { to: jobQueue(jobs[name].service), name, data: payload, opts }
}

/**
 * BullMQ ignores a job whose id it has, be it one that waits, or one of the last thousand that are done. So the relay may
 * deliver an entry of the outbox again after a crash, and must never use an id for something new. What comes later than
 * that is done twice, which handlers have to bear anyway: they depend on the state.
 */
function jobOptions(name: JobName): JobsOptions {
  const { attempts, backoffMs } = jobs[name]
  return {
    attempts,
    backoff: { type: 'growing', delay: backoffMs },
    removeOnComplete: { count: 1_000 },
    removeOnFail: { age: keptFailedMs / 1_000 },
  }
}

/**
 * Settings of every worker: what a killed process had in hand is taken up by another one after some seconds,
 * however often that happens.
 */
export const workerOptions = { lockDuration: 15_000, stalledInterval: 5_000, maxStalledCount: 1_000 }

/** How long jobs that failed are kept to be looked at. */
export const keptFailedMs = 14 * dayMs
const schedulersMax = 1_000
const putOffMaxMs = 30_000

/** Has a job that is in hand wait without an attempt of its own, longer each time. A processor throws `DelayedError` after it. */
export async function putOff(job: Job, token: string | undefined): Promise<void> {
  const pauseMs = Math.min(growingPause(job.attemptsStarted), putOffMaxMs)
  await job.moveToDelayed(Date.now() + pauseMs, token)
}

/** Pause before the next attempt: doubles from half a second (or the job's own delay) up to five minutes. */
export function growingPause(attemptsMade: number, delayMs = 500): number {
  return Math.min(delayMs * 2 ** (attemptsMade - 1), 300_000)
}
