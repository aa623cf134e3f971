import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { integrityOf } from '@kocyolu/bundler/composition'
import type { BuildFiles } from '@kocyolu/release-store'
import { z } from 'zod'

const Record = z.looseObject({
  app: z.string(),
  build: z.string(),
  integrity: z.record(z.string(), z.string()).default({}),
})

/** Placeholder for a content in the name of a file: `1.<hash>.js`. */
const named = /^[^/]+\.([0-9a-f]+)\.(?:js|css)$/
const isCode = (file: string): boolean => /\.(?:js|css)$/.test(file)
const isCompressed = (file: string): boolean => /\.(?:br|gz)$/.test(file)

/**
 * Another build, made from a real one as if its code had been changed: `change` gives each script and style its new text.
 * Names, hashes, the build's id and compressed files are made again, so that the publish gate and browsers take it.
 */
export async function changedBuild(
  original: BuildFiles,
  change: (text: string, file: string) => string,
): Promise<BuildFiles> {
  const files = new Map<string, Buffer>()
  for (const file of original.files.filter(name => !isCompressed(name)))
    files.set(file, Buffer.from(await original.read(file)))
  const rename = renameChanged(files, change)
  const code = createHash('sha256')
  for (const [file, content] of files) if (file !== 'build.json') code.update(file).update(content)
  const build = code.digest('hex').slice(0, 12)
  for (const [file, content] of files)
    if (file.startsWith('entry/') && isCode(file))
      files.set(file, Buffer.from(content.toString().replaceAll(original.build, build)))

  const text = rename(files.get('build.json')?.toString() ?? '').replaceAll(original.build, build)
  const record = Record.parse(JSON.parse(text))
  const hashes = Object.keys(record.integrity).map(file => [
    file,
    integrityOf(files.get(file) ?? Buffer.of()),
  ])
  files.set('build.json', Buffer.from(JSON.stringify({ ...record, integrity: Object.fromEntries(hashes) })))
  compress(files)
  return {
    ...original,
    build,
    files: [...files.keys()].sort(),
    read: async file => files.get(file) ?? Promise.reject(new Error(`${build} has no ${file}`)),
  }
}

/** Changes the code and what other files call it; the answer does the latter to any text. */
function renameChanged(
  files: Map<string, Buffer>,
  change: (text: string, file: string) => string,
): (text: string) => string {
  const words = new Map<string, string>()
  for (const [file, content] of [...files]) {
    const hash = named.exec(file)?.[1]
    const changed = hash === undefined ? content : Buffer.from(change(content.toString(), file))
    if (hash === undefined || changed.equals(content)) continue
    const fresh = createHash('sha256').update(changed).digest('hex').slice(0, hash.length)
    words.set(hash, fresh)
    words.set(integrityOf(content), integrityOf(changed))
    files.delete(file)
    files.set(file.replace(hash, fresh), changed)
    const map = files.get(`maps/${file}.map`)
    if (map) files.set(`maps/${file.replace(hash, fresh)}.map`, map)
    files.delete(`maps/${file}.map`)
  }
  const rename = (text: string): string =>
    [...words].reduce((renamed, [before, after]) => renamed.replaceAll(before, after), text)
  for (const [file, content] of files)
    if (file.startsWith('entry/') && isCode(file))
      files.set(file, Buffer.from(rename(change(content.toString(), file))))
  return rename
}

function compress(files: Map<string, Buffer>): void {
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  for (const [file, content] of [...files].filter(([name]) => isCode(name))) {
    files.set(`${file}.br`, brotliCompressSync(content, quick))
    files.set(`${file}.gz`, gzipSync(content))
  }
}
