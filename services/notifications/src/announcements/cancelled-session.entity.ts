import { defineEntity, p } from '@mikro-orm/core'

/** A session whose cancellation was told: an event about it that comes late is no longer true. */
export const CancelledSession = defineEntity({
  name: 'CancelledSession',
  tableName: 'cancelled_sessions',
  properties: {
    sessionId: p.integer().primary(),
  },
})
