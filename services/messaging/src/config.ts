import { baseConfig } from '@kocyolu/service'
import { z } from 'zod'

export const config = baseConfig.extend({
  /** Pause between two heartbeats of an open stream. */
  streamHeartbeatMs: z.coerce.number().int().positive().default(20_000),
  /** How many streams one user may have open on one replica. */
  streamsPerUser: z.coerce.number().int().positive().default(20),
})
