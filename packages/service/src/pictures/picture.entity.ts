import { defineEntity, p } from '@mikro-orm/core'

/** One size of a picture, found by a hash of its content. `owner` is the id of whom or what it shows; past `replacedAt` nothing does. */
export const Picture = defineEntity({
  name: 'Picture',
  tableName: 'pictures',
  properties: {
    hash: p.text().primary(),
    width: p.integer().primary(),
    owner: p.text(),
    bytes: p.blob(),
    createdAt: p.datetime(),
    replacedAt: p.datetime().nullable(),
  },
})
