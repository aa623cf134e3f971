import {
  type EventEnvelope,
  type EventType,
  events,
  type JobName,
  type JobPayload,
  jobs,
  type ServiceName,
} from '@kocyolu/contracts'
import { type JobsOptions, Queue } from 'bullmq'
import type { Redis } from '../data/redis.ts'
import { forBullMq } from './bull-connection.ts'

/** Where BullMQ keeps its keys, and the names of a service's two queues. */
export const queuePrefix = (redisPrefix: string): string => `${redisPrefix}bull`
export const eventQueue = (service: ServiceName): string => `${service}-events`
export const jobQueue = (service: ServiceName): string => `${service}-jobs`

/** Puts events and jobs on the queues of the services that handle them. */
export type Queues = {
  /** Delivers an event to each of its consumers; delivering it again while it waits changes nothing. */
  publish(event: EventEnvelope): Promise<void>
  /** Asks for background work now; inside a transaction use `enqueue`. */
  add<N extends JobName>(
    name: N,
    payload: JobPayload<N>,
    options?: { id?: string; delayMs?: number },
  ): Promise<void>
  /** Has a recurring job run at its interval, once however many processes ask for it. */
  schedule(name: JobName, everyMs: number): Promise<void>
  close(): Promise<void>
}

// Retries go on for hours with a growing pause: a consumer that is down catches up by itself.
const eventOptions: JobsOptions = {
  attempts: 200,
  backoff: { type: 'growing', delay: 500 },
  removeOnComplete: { count: 1_000 },
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
  return {
    async publish(event) {
      for (const service of events[event.type as EventType].consumers) {
        await queue(eventQueue(service)).add(event.type, event, { ...eventOptions, jobId: event.id })
      }
    },
    async add(name, payload, { id, delayMs } = {}) {
      await queue(jobQueue(jobs[name].service)).add(name, payload, {
        ...jobOptions(name),
        ...(id !== undefined && { jobId: `${name}.${id}` }),
        ...(delayMs !== undefined && { delay: delayMs }),
      })
    },
    async schedule(name, everyMs) {
      const template = { name, data: {}, opts: jobOptions(name) }
      await queue(jobQueue(jobs[name].service)).upsertJobScheduler(name, { every: everyMs }, template)
    },
    async close() {
      await Promise.all([...open.values()].map(one => one.close()))
    },
  }
}

function jobOptions(name: JobName): JobsOptions {
  const { attempts, backoffMs } = jobs[name]
  return {
    attempts,
    backoff: { type: 'growing', delay: backoffMs },
    removeOnComplete: { count: 1_000 },
    removeOnFail: { age: 14 * 24 * 3_600 },
  }
}

/**
 * Settings of every worker: what a killed process had in hand is taken up by another one after some seconds,
 * however often that happens.
 */
export const workerOptions = { lockDuration: 15_000, stalledInterval: 5_000, maxStalledCount: 1_000 }

/** Pause before the next attempt: doubles from half a second (or the job's own delay) up to five minutes. */
export function growingPause(attemptsMade: number, delayMs = 500): number {
  return Math.min(delayMs * 2 ** (attemptsMade - 1), 300_000)
}
