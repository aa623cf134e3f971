import { defineEntity, p } from '@mikro-orm/core'

/** One size of a picture, found by what it is made of. `owner` is the id of whom or what it shows; past `replacedAt` nobody does. */
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
