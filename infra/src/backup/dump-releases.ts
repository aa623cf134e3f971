import { type HistoryEntry, PublishedBuild, type ReleaseStore } from '@kocyolu/release-store'
import { PartWriter } from './part-writer.ts'
import { objects, type Place, sha256, writePart } from './place.ts'
import type { Part, ReleaseContents } from './records.ts'

interface ReleaseDump {
  store: ReleaseStore
  place: Place
  id: string
  recipients: readonly string[]
  /** What earlier backups wrote, by key. */
  known: ReadonlyMap<string, Part>
  seal(plain: Uint8Array): Promise<Buffer>
  stillMine(): Promise<void>
  say(text: string): void
}

/** One object of the release store on its way. */
interface StoredObject {
  key: string
  base64: string
}

/**
 * Writes what the release store holds: its records, and of its builds those that no backup has. The history is read first,
 * and then what it was made from: whatever comes meanwhile, all that an entry names is there.
 */
export async function dumpReleases(dump: ReleaseDump): Promise<{ releases: ReleaseContents; parts: Part[] }> {
  const { store, place, id, seal, stillMine, say } = dump
  const writer = new PartWriter(async (plain, number) => {
    await stillMine()
    return writePart(place, objects.part(id, 'release-records', number), await seal(plain))
  })
  const published: PublishedBuild[] = []
  let newest = 0
  for (const prefix of ['history/', 'compositions/', 'published/'])
    for (const key of await store.list(prefix)) {
      const bytes = await store.read(key)
      // An old build may have been removed since it was named.
      if (!bytes) continue
      if (prefix === 'history/') newest = Math.max(newest, numberOf(JSON.parse(bytes.toString())))
      if (prefix === 'published/') published.push(PublishedBuild.parse(JSON.parse(bytes.toString())))
      else await writer.take(line({ key, base64: bytes.toString('base64') }))
    }
  const builds: ReleaseContents['builds'] = []
  const parts: Part[] = []
  let added = 0
  for (const build of published) {
    const part = await dumpBuild(dump, build)
    if (!part) continue
    const { app, build: name } = build
    builds.push({ app, build: name, key: part.key })
    parts.push(part)
    if (!dump.known.has(part.key)) added += 1
  }
  await writer.end()
  say(`releases: ${newest} changes, ${builds.length} builds, ${added} of them new`)
  const records = writer.parts.map(({ key }) => key)
  return { releases: { newest, records, builds }, parts: [...writer.parts, ...parts] }
}

const numberOf = (entry: Pick<HistoryEntry, 'number'>): number => entry.number
const line = (object: StoredObject): Buffer => Buffer.from(`${JSON.stringify(object)}\n`)

/** A build with all of its files as one object; null when it is being removed. */
async function dumpBuild(
  { store, place, recipients, known, seal, stillMine }: ReleaseDump,
  { app, build, files }: PublishedBuild,
): Promise<Part | null> {
  const key = objects.build(recipients, app, build)
  const before = known.get(key)
  if (before) return before
  const own = [...files.map(file => `builds/${app}/${build}/${file}`), `published/${app}/${build}.json`]
  const drawn = `drawn/${app}/${build}.json`
  // Of one that nobody has seen drawn there is none.
  if (await store.read(drawn)) own.unshift(drawn)
  const lines: Buffer[] = []
  for (const each of own) {
    const bytes = await store.read(each)
    if (!bytes) return null
    lines.push(line({ key: each, base64: bytes.toString('base64') }))
  }
  await stillMine()
  const sealed = await seal(Buffer.concat(lines))
  if (await place.create(key, sealed)) return { key, bytes: sealed.length, sha256: sha256(sealed) }
  // A backup that was cut off has left it, whole as every object is.
  const left = await place.read(key)
  if (!left) throw new Error(`${key} has just been removed by somebody else; try again`)
  return { key, bytes: left.length, sha256: sha256(left) }
}
