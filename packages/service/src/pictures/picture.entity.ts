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

/** The pictures of a service; they are compressed already. */
export const picturesSql: readonly string[] = [
  `create table pictures (
    hash text not null,
    width integer not null,
    owner text not null,
    bytes bytea not null,
    created_at timestamptz not null,
    replaced_at timestamptz,
    primary key (hash, width)
  )`,
  'alter table pictures alter column bytes set storage external',
  'create index pictures_of_owner on pictures (owner) where replaced_at is null',
  'create index pictures_replaced on pictures (replaced_at) where replaced_at is not null',
]
