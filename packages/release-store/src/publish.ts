import { isDeepStrictEqual } from 'node:util'
import { integrityOf, RemoteBuild, ShellBuild, typesFile } from '@kocyolu/bundler/composition'
import type { ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import { atOnce } from './at-once.ts'
import type { BuildFiles } from './build-files.ts'
import { keys } from './keys.ts'
import { findPublished } from './published.ts'
import { createRecord, type PublishedBuild, type SignedRecord } from './records.ts'
import { ReleaseRefused } from './release-errors.ts'
import { isUnsigned } from './signatures.ts'
import type { ReleaseStore } from './store.ts'

/** The record of a build, with the hash of each file: what a key signs. Refuses files that are not what the build says of them. */
export async function recordOf(built: BuildFiles, by: string, at: string): Promise<PublishedBuild> {
  const { app, build, kind, contract, files, read } = built
  const wrong = await wrongHashes(built)
  if (wrong.length > 0) throw new ReleaseRefused(...wrong)
  const sizes: Record<string, number> = {}
  const hashes: Record<string, string> = {}
  await atOnce(files, async file => {
    const bytes = await read(file)
    sizes[file] = bytes.length
    hashes[file] = integrityOf(bytes)
  })
  return { app, build, kind, at, by, files, sizes, hashes, ...(contract && { contract }) }
}

/** Puts a build into the store, its record last; false when it is there already. A record that was signed elsewhere is stored as it is. */
export async function publishBuild(
  store: ReleaseStore,
  built: BuildFiles,
  by: string,
  at: string,
  signed?: SignedRecord,
): Promise<boolean> {
  const { app, build, files, read } = built
  const values = { app, build }
  if (await isPublished(store, app, build)) return false
  const record = await recordOf(built, signed?.by ?? by, signed?.at ?? at)
  if (signed && !isDeepStrictEqual({ ...signed, signature: undefined }, { ...record, signature: undefined }))
    throw new ReleaseRefused({ code: 'build.unsigned', values })
  await atOnce(files, async file => createAsIs(store, keys.file(app, build, file), await read(file)))
  const created = await createRecord(store, keys.published(app, build), signed ?? record)
  // A concurrent prune may have removed some of its files.
  const present = new Set(await store.list(keys.files(app, build)))
  const lost = files.filter(file => !present.has(keys.file(app, build, file)))
  if (lost.length > 0) {
    await store.remove([keys.published(app, build)])
    throw new ReleaseRefused({ code: 'build.incomplete', values })
  }
  return created
}

/** A record that no key of the site signed is replaced. */
async function isPublished(store: ReleaseStore, app: string, build: string): Promise<boolean> {
  try {
    return (await findPublished(store, app, build)) !== null
  } catch (error) {
    if (!isUnsigned(error)) throw error
    await store.remove([keys.published(app, build)])
    return false
  }
}

/** The leftovers of a publication that was interrupted may be other bytes. */
async function createAsIs(store: ReleaseStore, key: string, bytes: Uint8Array): Promise<void> {
  while (!(await store.create(key, bytes))) {
    const present = await store.read(key)
    if (present?.equals(bytes)) return
    await store.remove([key])
  }
}

const isCode = (file: string): boolean => /\.(?:js|css)$/.test(file) && !file.startsWith('maps/')

/** Files that are not what the build's own record says of them, and scripts and styles of which it says nothing. */
async function wrongHashes({ app, build, kind, files, read }: BuildFiles): Promise<ReleaseComplaint[]> {
  if (kind === 'service') return []
  const json: unknown = JSON.parse(Buffer.from(await read('build.json')).toString())
  const { integrity, server, types } = (kind === 'shell' ? ShellBuild : RemoteBuild).parse(json)
  const complaints: ReleaseComplaint[] = []
  const hashes: Record<string, string> = {
    ...integrity,
    ...(types && { [typesFile]: types }),
    ...(server && { [server.file]: server.integrity }),
  }
  const bare = [...files.filter(isCode), typesFile].filter(file => hashes[file] === undefined)
  if (bare[0] !== undefined)
    complaints.push({ code: 'integrity.missing', values: { app, build, file: bare[0], count: bare.length } })
  await atOnce(Object.entries(hashes), async ([file, hash]) => {
    if (integrityOf(await read(file)) !== hash)
      complaints.push({ code: 'integrity.wrong', values: { app, build, file } })
  })
  return complaints
}
