import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { z } from 'zod'
import type { BuildFiles } from './build-files.ts'
import { findPublished, readBuildFile } from './published.ts'
import { FilePath, PublishedBuild } from './records.ts'
import { ReleaseRefused, ReleaseUnknown, unpublished } from './release-errors.ts'
import type { BuildName } from './selection.ts'
import type { ReleaseStore } from './store.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Made from the file beside it; a gateway serves that one where these are missing. */
const isCompressed = (file: string): boolean => /\.(br|gz)$/.test(file)

const Archive = PublishedBuild.pick({ app: true, build: true, kind: true, contract: true }).extend({
  /** Text by path; what is no text in base64. */
  texts: z.record(FilePath, z.string()),
  bytes: z.record(FilePath, z.string()),
})

/** A published build as one small file, to be kept where no store is. */
export async function packBuild(store: ReleaseStore, { app, build }: BuildName): Promise<Buffer> {
  const published = await findPublished(store, app, build)
  if (!published) throw new ReleaseUnknown(unpublished(app, build))
  const { kind, contract } = published
  const archive: z.infer<typeof Archive> = { app, build, kind, contract, texts: {}, bytes: {} }
  for (const file of published.files.filter(each => !isCompressed(each))) {
    const content = await readBuildFile(store, app, build, file)
    const text = content.toString()
    if (Buffer.from(text).equals(content)) archive.texts[file] = text
    else archive.bytes[file] = content.toString('base64')
  }
  const bytes = Buffer.from(JSON.stringify(archive))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return await compress(bytes, { params })
}

/** The build in such a file, as it can be published again. */
export async function unpackBuild(packed: Uint8Array): Promise<BuildFiles> {
  const { data, error } = Archive.safeParse(await contentOf(packed))
  if (error)
    throw new ReleaseRefused({ code: 'archive.unreadable', values: { text: z.prettifyError(error) } })
  const { texts, bytes, ...name } = data
  return {
    ...name,
    restored: true,
    files: [...Object.keys(texts), ...Object.keys(bytes)].sort(),
    read: async file =>
      texts[file] === undefined ? Buffer.from(bytes[file] ?? '', 'base64') : Buffer.from(texts[file]),
  }
}

/** What the file holds; undefined when it is damaged, or another kind of file. */
async function contentOf(packed: Uint8Array): Promise<unknown> {
  try {
    return JSON.parse((await decompress(packed)).toString())
  } catch {
    return undefined
  }
}
