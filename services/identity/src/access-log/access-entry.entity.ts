import type { AccessKind } from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** A sign-in, a proof, or a call that was rejected for lack of rights. */
export const AccessEntry = defineEntity({
  name: 'AccessEntry',
  tableName: 'access_entries',
  properties: {
    id: p.integer().primary(),
    /** Null for an e-mail without an account. */
    userId: p.uuid().nullable(),
    kind: p.text().$type<AccessKind>(),
    /** How the user authenticated, or the service and call. */
    detail: p.text(),
    address: p.text(),
    createdAt: p.datetime(),
  },
})
export type AccessEntry = InferEntity<typeof AccessEntry>
