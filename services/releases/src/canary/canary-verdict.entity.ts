import { defineEntity, p } from '@mikro-orm/core'

/**
 * How often a canary has been looked at, and why it is to be aborted, if it is. Known by number and time of the change that
 * began it: a store that was restored numbers anew.
 */
export const CanaryVerdict = defineEntity({
  name: 'CanaryVerdict',
  tableName: 'canary_verdicts',
  properties: {
    canary: p.integer().primary(),
    beganAt: p.datetime().primary(),
    failuresLook: p.integer(),
    openingsLook: p.integer(),
    why: p.text().nullable(),
    at: p.datetime(),
  },
})
