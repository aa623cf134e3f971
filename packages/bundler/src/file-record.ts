import type { Compilation } from '@rspack/core'
import { serverFile } from './composition/folders.ts'
import { integrityOf } from './composition/integrity.ts'

const isScript = (file: string) => file.endsWith('.js')
const isCode = (file: string) => isScript(file) || file.endsWith('.css')

/** The hash of every script and style of a build and of what servers run of it, and what its scripts weigh on the wire. */
export function fileRecord(compilation: Compilation) {
  const bytesOf = (file: string) => compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0)
  const files = Object.keys(compilation.assets).filter(isCode).sort()
  return {
    cors: true,
    ...(compilation.getAsset(serverFile) && {
      server: { file: serverFile, integrity: integrityOf(bytesOf(serverFile)) },
    }),
    integrity: Object.fromEntries(files.map(file => [file, integrityOf(bytesOf(file))])),
    bytes: files
      .filter(isScript)
      .map(file => (compilation.getAsset(`${file}.br`) ? bytesOf(`${file}.br`) : bytesOf(file)).length)
      .reduce((sum, length) => sum + length, 0),
  }
}
