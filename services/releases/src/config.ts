import { baseConfig } from '@kocyolu/service'
import { z } from 'zod'

export const config = baseConfig.extend({
  /** Where releases are kept: a folder, or what the release tool takes as an address. Without it nothing is released from here. */
  releaseStore: z.string().min(1).optional(),
  /** Where the other services are asked what they offer; the site itself, unless there is a shorter way. */
  apiOrigin: z
    .url({ protocol: /^https?$/ })
    .transform(value => new URL(value).origin)
    .optional(),
  /** So many tabs of one address count, for each canary and week, when it is compared with the rest. */
  tabsPerAddress: z.coerce.number().int().positive().default(2),
})
