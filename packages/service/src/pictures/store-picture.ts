import { defineEntity, p } from '@mikro-orm/core'
import type { InferKyselyDB } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Em } from '../data/orm.ts'
import { deleteInBatches } from '../data/writes.ts'
import { base64Of, goes, type PersonalRows, type Texts } from '../personal-data/personal-data.ts'
import type { MadePicture } from './render-picture.ts'

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

type Tables = InferKyselyDB<typeof Picture>
type Needs = { em: Em; clock: Clock }

/** Pages that are open, and answers that are kept for a moment, still name the picture before. */
const graceMs = 3_600_000

/**
 * Puts a picture in the place of its owner's, or takes it away, and then at once. Call it in a transaction in which the
 * owner's row is locked.
 */
export async function storePicture(
  { em, clock }: Needs,
  owner: string,
  picture: MadePicture | null,
): Promise<void> {
  const db = em.getKysely<Tables>()
  const now = clock.now()
  if (!picture) {
    // One after the other, since each has its index.
    for (const replaced of ['is', 'is not'] as const)
      await db
        .deleteFrom('pictures')
        .where('owner', '=', owner)
        .where('replaced_at', replaced, null)
        .execute()
    return
  }
  await db
    .updateTable('pictures')
    .set({ replaced_at: now })
    .where('owner', '=', owner)
    .where('replaced_at', 'is', null)
    .execute()
  const { hash, files } = picture
  await db
    .insertInto('pictures')
    .values(
      files.map(({ width, bytes }) => ({ hash, width, owner, bytes: Buffer.from(bytes), created_at: now })),
    )
    .onConflict(conflict => conflict.columns(['hash', 'width']).doUpdateSet({ replaced_at: null }))
    .execute()
}

/** One size of a picture; undefined when there is none. */
export async function readPicture(em: Em, hash: string, width: number): Promise<Uint8Array | undefined> {
  const row = await em
    .getKysely<Tables>()
    .selectFrom('pictures')
    .select('bytes')
    .where('hash', '=', hash)
    .where('width', '=', width)
    .executeTakeFirst()
  return row?.bytes
}

/** The largest size of a picture; undefined when there is none. */
export async function readLargest(em: Em, hash: string): Promise<Uint8Array | undefined> {
  const row = await em
    .getKysely<Tables>()
    .selectFrom('pictures')
    .select('bytes')
    .where('hash', '=', hash)
    .orderBy('width', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.bytes
}

/** Deletes pictures that others took the place of a while ago. */
export async function forgetPictures({ em, clock }: Needs): Promise<void> {
  const db = em.getKysely<Tables>()
  const before = new Date(clock.now().getTime() - graceMs)
  await deleteInBatches(async limit => {
    const old = db
      .selectFrom('pictures')
      .select(['hash', 'width'])
      .where('replaced_at', '<', before)
      .limit(limit)
    const { numDeletedRows } = await db
      .deleteFrom('pictures')
      .where(eb => eb(eb.refTuple('hash', 'width'), 'in', old.$asTuple('hash', 'width')))
      .where('replaced_at', '<', before)
      .executeTakeFirstOrThrow()
    return numDeletedRows
  }, 100)
}

/** The pictures of a person: an export has each in its largest size, under the name that its address has. */
export const pictureRows = (
  title: Texts,
  isOwn: (userId: string) => RawBuilder<boolean>,
): readonly PersonalRows[] => [
  goes(isOwn),
  {
    rows: userId => sql<boolean>`${isOwn(userId)} and replaced_at is null
      and width = (select max(width) from pictures sizes where sizes.hash = pictures.hash)`,
    exported: {
      name: 'pictures',
      title,
      bytesIn: 'bytes',
      fields: {
        name: {
          text: ['Dosya', 'File'],
          is: () => sql`hash || '-' || width || '.webp'`,
          of: ['hash', 'width'],
        },
        content: base64Of('bytes'),
      },
      without: ['created_at', 'replaced_at', 'owner'],
    },
  },
]
