import { defineEntity, p } from '@mikro-orm/core'

/** How often a canary has been looked at, and why it is to be aborted, if it is. Named by the entry of the history that began it. */
export const CanaryVerdict = defineEntity({
  name: 'CanaryVerdict',
  tableName: 'canary_verdicts',
  properties: {
    canary: p.integer().primary(),
    look: p.integer(),
    why: p.text().nullable(),
    at: p.datetime(),
  },
})
