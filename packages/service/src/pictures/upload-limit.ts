import type { BaseDeps } from '../deps.ts'
import { createLimiter, type Limiter } from '../limits/limiter.ts'

/** How many pictures somebody may upload: decoding one is work. */
export const createUploadLimit = ({ name, volatileRedis, config }: BaseDeps): Limiter =>
  createLimiter(volatileRedis, config.redisPrefix, { name: `${name}:pictures`, points: 40, seconds: 3_600 })
