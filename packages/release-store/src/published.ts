import {
  integrityOf,
  ProvidedTypes,
  RemoteBuild,
  RemoteManifest,
  ShellBuild,
  typesFile,
} from '@kocyolu/bundler/composition'
import type { BuildFiles } from './build-files.ts'
import { keys } from './keys.ts'
import { Name, PublishedBuild, readRecord } from './records.ts'
import { ReleaseRefused, ReleaseUnknown, unpublished } from './release-errors.ts'
import { isUnsigned } from './signatures.ts'
import type { ReleaseStore } from './store.ts'

const isName = (text: string): boolean => Name.safeParse(text).success

/** Record of a published build, or null when it is not (or no longer) there as a whole. */
export async function findPublished(
  store: ReleaseStore,
  app: string,
  build: string,
): Promise<PublishedBuild | null> {
  if (!isName(app) || !isName(build)) return null
  return await readRecord(store, keys.published(app, build), PublishedBuild)
}

/** The published builds that the site accepts, newest first: of one app, or of all. */
export async function listPublished(store: ReleaseStore, app?: string): Promise<PublishedBuild[]> {
  if (app !== undefined && !isName(app)) return []
  const found = await Promise.all(
    (await store.list(keys.allPublished(app))).map(key =>
      readRecord(store, key, PublishedBuild).catch((error: unknown) => {
        if (isUnsigned(error)) return null
        throw error
      }),
    ),
  )
  return found.filter(build => build !== null).sort((a, b) => (a.at < b.at ? 1 : -1))
}

/** The remotes of which builds are published, without these; any build of an app says what it is. */
export async function absentRemotes(store: ReleaseStore, present: string[]): Promise<string[]> {
  const builds = await store.list(keys.allPublished())
  const some = new Map(builds.map(key => [key.split('/')[1] ?? '', key]))
  const others = [...some].filter(([app]) => !present.includes(app))
  const found = others.map(async ([app, key]) => {
    const record = await readRecord(store, key, PublishedBuild)
    return record?.kind === 'remote' ? [app] : []
  })
  return (await Promise.all(found)).flat()
}

/** One file of a published build; fails where it is not what was published. */
export async function readBuildFile(
  store: ReleaseStore,
  app: string,
  build: string,
  file: string,
  published?: PublishedBuild,
): Promise<Buffer> {
  const bytes = await store.read(keys.file(app, build, file))
  if (!bytes) throw new ReleaseUnknown({ code: 'build.file_missing', values: { app, build, file } })
  const record = published ?? (await findPublished(store, app, build))
  if (!record) throw new ReleaseUnknown(unpublished(app, build))
  if (record.hashes[file] !== integrityOf(bytes))
    throw new ReleaseRefused({ code: 'integrity.wrong', values: { app, build, file } })
  return bytes
}

const json = (bytes: Buffer): unknown => JSON.parse(bytes.toString())

export async function readShellBuild(store: ReleaseStore, build: string): Promise<ShellBuild> {
  return ShellBuild.parse(json(await readBuildFile(store, 'shell', build, 'build.json')))
}

/** The types that a build provides, or was compiled against. */
export async function readTypes(store: ReleaseStore, app: string, build: string): Promise<ProvidedTypes> {
  const [bytes, record] = await Promise.all([
    readBuildFile(store, app, build, typesFile),
    readBuildFile(store, app, build, 'build.json').then(json),
  ])
  const { types } = RemoteBuild.pick({ types: true }).parse(record)
  if (!types || types !== integrityOf(bytes))
    throw new ReleaseRefused({ code: 'integrity.wrong', values: { app, build, file: typesFile } })
  return ProvidedTypes.parse(json(bytes))
}

/** The contract version that a build needs of each service; of one whose record is gone nothing is known. */
export async function needsOfBuild(
  store: ReleaseStore,
  { app, build }: { app: string; build: string },
): Promise<Record<string, number>> {
  const bytes = await store.read(keys.file(app, build, 'build.json'))
  return bytes ? RemoteBuild.pick({ needs: true }).parse(json(bytes)).needs : {}
}

export async function readRemoteBuild(
  store: ReleaseStore,
  app: string,
  build: string,
): Promise<{ build: RemoteBuild; manifest: RemoteManifest }> {
  const [record, manifest] = await Promise.all(
    ['build.json', 'remote.json'].map(file => readBuildFile(store, app, build, file).then(json)),
  )
  return { build: RemoteBuild.parse(record), manifest: RemoteManifest.parse(manifest) }
}

/** The files of a published build, from the store. */
export const publishedFiles = (store: ReleaseStore, published: PublishedBuild): BuildFiles => ({
  ...published,
  read: file => readBuildFile(store, published.app, published.build, file, published),
})
