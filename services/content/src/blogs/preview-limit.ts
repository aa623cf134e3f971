import { type BaseDeps, createLimiter, type Limiter } from '@kocyolu/service'

/** How often a user may look at a text: an editor does at each pause in typing. */
export const createPreviewLimit = ({ name, volatileRedis, config }: BaseDeps): Limiter =>
  createLimiter(volatileRedis, config.redisPrefix, { name: `${name}:previews`, points: 120, seconds: 60 })
