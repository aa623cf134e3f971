import { defineEntity, p } from '@mikro-orm/core'

/** An admin's intended change: it comes true as the history's entry after the one that was seen, or never. */
export const IntendedChange = defineEntity({
  name: 'IntendedChange',
  tableName: 'intended_changes',
  properties: {
    /** The entry's, too. */
    id: p.uuid().primary(),
    actorId: p.uuid(),
    actorFirstName: p.text(),
    actorLastName: p.text(),
    why: p.text(),
    seen: p.integer(),
    at: p.datetime(),
  },
})
