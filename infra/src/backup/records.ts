import { z } from 'zod'

/** The shape of a backup that this checkout writes, and the newest that it reads. */
export const format = 1

const At = z.iso.datetime()
const Key = z.string().regex(/^[\w.@~-]+(\/[\w.@~-]+)*$/)

/** An object as it is kept: sealed, with what shows that it is whole to whoever has no key. */
export const Part = z.object({ key: Key, bytes: z.int(), sha256: z.string() })
export type Part = z.infer<typeof Part>

/** What anybody may know of a backup. It is written last: without it there is none. */
export const Manifest = z.object({
  format: z.int(),
  id: z.string(),
  at: At,
  /** Whose keys open it. */
  recipients: z.array(z.string()),
  /** When it was restored into a scratch server and compared; null where nobody wanted that. */
  verified: At.nullable(),
  contents: Part,
  parts: z.array(Part),
})
export type Manifest = z.infer<typeof Manifest>

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of its rows as PostgreSQL copies them out. */
  bytes: z.int(),
  sha256: z.string(),
})
export type Table = z.infer<typeof Table>

const Sequence = z.object({ name: z.string(), value: z.coerce.bigint<string>(), isCalled: z.boolean() })
export type Sequence = z.infer<typeof Sequence>

const SchemaContents = z.object({
  name: z.string(),
  /** What its database had had, in that order. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  parts: z.array(Key),
})
export type SchemaContents = z.infer<typeof SchemaContents>

const ReleaseContents = z.object({
  /** The newest number of the history, 0 for none. */
  newest: z.int(),
  records: z.array(Key),
  builds: z.array(z.object({ app: z.string(), build: z.string(), key: Key })),
})
export type ReleaseContents = z.infer<typeof ReleaseContents>

/** What only the operator's key opens: what the backup holds. */
export const Contents = z.object({
  at: At,
  /** The version of the server, as `server_version_num` says it. */
  postgres: z.int(),
  schemas: z.array(SchemaContents),
  releases: ReleaseContents.nullable(),
})
export type Contents = z.infer<typeof Contents>

/** Contents as text; numbers of sequences may be larger than JSON's. */
export const contentsText = (contents: Contents): string =>
  JSON.stringify(contents, (_, value) => (typeof value === 'bigint' ? String(value) : value))
