import { defineEntity, p } from '@mikro-orm/core'

/** Tabs that were opened with a composition in a minute, and how many of those failed, whenever they did. */
export const TabCount = defineEntity({
  name: 'TabCount',
  tableName: 'tab_counts',
  properties: {
    composition: p.integer().primary(),
    minute: p.datetime().primary(),
    tabs: p.integer(),
    failed: p.integer(),
  },
})
