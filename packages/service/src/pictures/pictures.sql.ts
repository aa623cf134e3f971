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
