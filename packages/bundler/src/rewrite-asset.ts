import type { Compilation, Compiler } from '@rspack/core'

/** A piece of a text, and its replacement. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Changes pieces of a file before its source map is written, which stays correct. */
export function rewriteAsset(
  { rspack: { sources } }: Compiler,
  compilation: Compilation,
  name: string,
  editsOf: (code: string) => Edit[],
): void {
  const source = compilation.getAsset(name)?.source
  const edits = source ? editsOf(String(source.source())) : []
  if (!source || edits.length === 0) return
  const changed = new sources.ReplaceSource(source)
  for (const { start, end, text } of edits) changed.replace(start, end - 1, text)
  compilation.updateAsset(name, changed)
}
