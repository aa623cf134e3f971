import { defineEntity, p } from '@mikro-orm/core'

/** Failures that are one. */
export const ClientErrorGroup = defineEntity({
  name: 'ClientErrorGroup',
  tableName: 'client_error_groups',
  properties: {
    id: p.integer().primary(),
    fingerprint: p.text().unique(),
    app: p.text(),
    kind: p.text(),
    message: p.text(),
    place: p.text().nullable(),
    count: p.integer(),
    firstSeenAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
})
