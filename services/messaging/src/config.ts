import { baseConfig } from '@kocyolu/service'
import { z } from 'zod'

const count = z.coerce.number().int().positive()

export const config = baseConfig
  .extend({
    /** The longest message, every character of it escaped, and what else a call carries, is smaller. */
    bodyLimitBytes: count.default(16 * 1024),
    /** The largest file takes a minute of a phone's slow line. */
    requestTimeoutMs: count.default(60_000),
    /** How many messages one person may send in ten seconds, and in a minute. */
    messagesPerTenSeconds: count.default(15),
    messagesPerMinute: count.default(60),
    /** How many calls of one user this replica has in hand at once; so many more wait for their turn. */
    callsPerUser: count.default(4),
    callsWaitingPerUser: count.default(40),
    /** Pause between two heartbeats of the open streams. */
    streamHeartbeatMs: count.default(20_000),
    /** Pause between two checks for missed events of the open streams. */
    streamCheckMs: count.default(60_000),
    /** The longest life of a stream: then it is handed over, so that streams spread over replicas that were added. */
    streamMaxMs: count.default(600_000),
    /** Over how long a replica that drains hands its streams over. */
    streamHandOverMs: z.coerce.number().int().min(0).default(5_000),
    /** How many streams one user may have open, on all replicas together. */
    streamsPerUser: count.default(20),
  })
  .refine(({ callsPerUser, databasePool }) => callsPerUser < databasePool, {
    path: ['callsPerUser'],
    error: 'must be less than DATABASE_POOL, or one user could hold every connection',
  })
