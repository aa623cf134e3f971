import { HistoryEntry, type ReleaseStore } from '@kocyolu/release-store'
import { z } from 'zod'
import type { ReleaseContents } from './records.ts'

const StoredObject = z.object({ key: z.string(), base64: z.string() })

interface ReleaseRestore {
  store: ReleaseStore
  releases: ReleaseContents
  open(key: string): Promise<Buffer>
  replace: boolean
  say(text: string): void
}

const order = ['builds/', 'drawn/', 'published/', 'compositions/', 'history/']

/**
 * Brings a release store to what the backup has. A store whose history goes on from the backup's keeps what came later:
 * it is the newer truth, and what is live is changed by a release. Of another history nothing stays, if that may go.
 */
export async function restoreReleases({
  store,
  releases,
  open,
  replace,
  say,
}: ReleaseRestore): Promise<void> {
  const records = await readRecords({ releases, open })
  if (await refuseOtherHistory({ store, releases, open, replace })) {
    for (const prefix of order.toReversed()) await store.remove(await store.list(prefix))
  }
  let added = 0
  for (const { app, build, key } of releases.builds) {
    if (await store.read(`published/${app}/${build}.json`)) continue
    added += 1
    for (const each of linesOf(await open(key))) await put(store, each.key, each.bytes)
  }
  const inOrder = (key: string): number => order.findIndex(prefix => key.startsWith(prefix))
  for (const [key, bytes] of [...records].sort(([one], [other]) =>
    inOrder(one) === inOrder(other) ? (one < other ? -1 : 1) : inOrder(one) - inOrder(other),
  ))
    await put(store, key, bytes)
  say(`releases: ${releases.newest} changes, ${releases.builds.length} builds, ${added} of them were missing`)
}

type Reading = Pick<ReleaseRestore, 'releases' | 'open'>

async function readRecords({ releases, open }: Reading): Promise<Map<string, Buffer>> {
  const records = new Map<string, Buffer>()
  for (const key of releases.records)
    for (const each of linesOf(await open(key))) records.set(each.key, each.bytes)
  return records
}

/** Whether the store has another history, that may go; fails where it may not. */
export async function refuseOtherHistory(
  restore: Reading & Pick<ReleaseRestore, 'store' | 'replace'>,
): Promise<boolean> {
  const differing = await differingRecord(restore.store, await readRecords(restore))
  if (differing && !restore.replace)
    throw new Error(
      `The release store has another history (${differing}). --replace puts the backup in its place`,
    )
  return differing !== null
}

function linesOf(bytes: Buffer): { key: string; bytes: Buffer }[] {
  return bytes
    .toString()
    .split('\n')
    .filter(Boolean)
    .map(text => {
      const { key, base64 } = StoredObject.parse(JSON.parse(text))
      return { key, bytes: Buffer.from(base64, 'base64') }
    })
}

/** The first entry of the history that the store has otherwise. */
async function differingRecord(
  store: ReleaseStore,
  records: ReadonlyMap<string, Buffer>,
): Promise<string | null> {
  const there = await store.list('history/')
  const known = [...records.keys()].filter(key => key.startsWith('history/'))
  for (const key of there) {
    const [bytes, own] = [await store.read(key), records.get(key)]
    if (own && bytes && !bytes.equals(own)) return describe(key, bytes)
    if (!own && known.length === 0) return describe(key, bytes)
  }
  return null
}

function describe(key: string, bytes: Buffer | null): string {
  const { data } = HistoryEntry.safeParse(bytes && JSON.parse(bytes.toString()))
  return data ? `number ${data.number}: "${data.why}"` : key
}

async function put(store: ReleaseStore, key: string, bytes: Buffer): Promise<void> {
  if (await store.create(key, bytes)) return
  const there = await store.read(key)
  if (!there?.equals(bytes)) throw new Error(`The release store has another ${key}`)
}
