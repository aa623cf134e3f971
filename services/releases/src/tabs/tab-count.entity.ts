import { defineEntity, p } from '@mikro-orm/core'

/**
 * Tabs that were opened with a composition after a change of what is live, and how many of those failed, whenever they did.
 * A change is known by its number and its time: a store that was restored numbers again.
 */
export const TabCount = defineEntity({
  name: 'TabCount',
  tableName: 'tab_counts',
  properties: {
    change: p.integer().primary(),
    changedAt: p.datetime().primary(),
    composition: p.integer().primary(),
    tabs: p.integer(),
    failed: p.integer(),
  },
})
