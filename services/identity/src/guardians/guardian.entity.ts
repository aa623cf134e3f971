import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** The guardian's address that a user under eighteen has given. Without one, it remembers when that was. */
export const Guardian = defineEntity({
  name: 'Guardian',
  tableName: 'guardians',
  properties: {
    userId: p.uuid().primary(),
    email: p.text().nullable(),
    /** Of the link that was mailed last; its secret is not here. */
    linkId: p.text().nullable(),
    givenAt: p.datetime(),
    mailedAt: p.datetime().nullable(),
    /** When the guardian last had the account deleted. */
    deletionAskedAt: p.datetime().nullable(),
    /** When the next mail is due, or the end. */
    dueAt: p.datetime(),
  },
})
export type Guardian = InferEntity<typeof Guardian>

/** An address that wants no mail, for any user who gives it. */
export const RefusedGuardian = defineEntity({
  name: 'RefusedGuardian',
  tableName: 'refused_guardians',
  properties: { addressHash: p.text().primary(), refusedAt: p.datetime() },
})
