import { defineEntity, p } from '@mikro-orm/core'

/** How often a group was seen in an hour, by build and composition; composition 0 stands for one that is not known. */
export const ClientErrorCount = defineEntity({
  name: 'ClientErrorCount',
  tableName: 'client_error_counts',
  properties: {
    groupId: p.integer().primary(),
    hour: p.datetime().primary(),
    build: p.text().primary(),
    composition: p.integer().primary(),
    count: p.integer(),
    lastSeenAt: p.datetime(),
  },
})
