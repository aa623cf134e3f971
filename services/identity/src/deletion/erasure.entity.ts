import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/**
 * The erasure of one person in every service: all are asked, and a while later once more. `dueAt` is when the next of this is
 * due, and absent when all is done. The id is then all there is.
 */
export const Erasure = defineEntity({
  name: 'Erasure',
  tableName: 'erasures',
  properties: {
    userId: p.uuid().primary(),
    keepsReviews: p.boolean(),
    round: p.integer(),
    /** The services that have answered in this round. */
    answered: p.array(),
    /** A restore may have brought the person back. */
    isRepeated: p.boolean().default(false),
    dueAt: p.datetime().nullable(),
    erasedAt: p.datetime().nullable(),
  },
})
export type Erasure = InferEntity<typeof Erasure>
