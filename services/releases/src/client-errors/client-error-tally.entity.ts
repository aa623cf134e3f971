import { defineEntity, p } from '@mikro-orm/core'

/** How often a group was seen in a browser, or at a path. */
export const ClientErrorTally = defineEntity({
  name: 'ClientErrorTally',
  tableName: 'client_error_tallies',
  properties: {
    groupId: p.integer().primary(),
    of: p.text().$type<'browser' | 'path'>().primary(),
    name: p.text().primary(),
    count: p.integer(),
  },
})
