import { setImmediate } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { exportPage, type PageOf } from './export-page.ts'
import { filesOf } from './files-of.ts'
import type { ServicePart } from './read-parts.ts'

/** So many bytes are compressed at once: others are answered in between. */
const slice = 64 * 1024

/** The file that a person gets: JSON of each service, a page to read, and their pictures. */
export async function makeArchive(parts: readonly ServicePart[], page: PageOf): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    chunks.push(chunk)
  })
  const add = async (name: string, content: Uint8Array, isSmall = false) => {
    const file = isSmall ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = page.now
    zip.add(file)
    for (let from = 0; from < content.length; from += slice) {
      file.push(content.subarray(from, from + slice))
      await setImmediate()
    }
    file.push(new Uint8Array(), true)
  }
  await add(page.language === 'tr' ? 'verilerim.html' : 'my-data.html', strToU8(exportPage(parts, page)))
  for (const part of parts) {
    if (part.parts.length > 0) await add(`${part.service}.json`, strToU8(jsonOf(part)))
    // Pictures are compressed already.
    for (const { path, content } of filesOf(part)) await add(path, content, true)
  }
  zip.end()
  if (failure) throw failure
  return Buffer.concat(chunks)
}

function jsonOf({ service, parts }: ServicePart): string {
  const kept = parts.filter(({ isFiles }) => !isFiles)
  const files = filesOf({ service, parts }).map(({ path }) => path)
  const tooMany = parts.filter(({ leftOut }) => leftOut > 0).map(({ name, leftOut }) => [name, leftOut])
  const content = {
    ...Object.fromEntries(kept.map(({ name, rows }) => [name, rows])),
    ...(files.length > 0 && { files }),
    ...(tooMany.length > 0 && { leftOut: Object.fromEntries(tooMany) }),
  }
  return JSON.stringify(content, null, 2)
}
