import { baseConfig } from '@kocyolu/service'
import { z } from 'zod'

export const config = baseConfig.extend({
  /** Pause between two heartbeats of the open streams. */
  streamHeartbeatMs: z.coerce.number().int().positive().default(20_000),
  /** Pause between two looks for what no call announced to the open streams. */
  streamCheckMs: z.coerce.number().int().positive().default(60_000),
  /** The longest life of a stream: then it is handed over, so that streams spread over replicas that were added. */
  streamMaxMs: z.coerce.number().int().positive().default(600_000),
  /** Over how long a replica that drains hands its streams over. */
  streamHandOverMs: z.coerce.number().int().min(0).default(5_000),
  /** How many streams one user may have open on one replica. */
  streamsPerUser: z.coerce.number().int().positive().default(20),
})
