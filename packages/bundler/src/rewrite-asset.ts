import { Compilation, type Compiler, sources } from '@rspack/core'

/** After the code was minified, before its source map is written and files are named by their content. */
export const beforeNames = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
/** When every chunk is what it will be. */
export const afterNames = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1

/** Does something with the files of a build at a stage of it. */
export function onAssets(
  compiler: Compiler,
  name: string,
  stage: number,
  work: (compilation: Compilation, files: string[]) => void | Promise<void>,
): void {
  compiler.hooks.compilation.tap(name, compilation => {
    compilation.hooks.processAssets.tapPromise({ name, stage }, async assets =>
      work(compilation, Object.keys(assets)),
    )
  })
}

/** Changes what a pattern finds in a file before its source map is written, which stays correct. */
export function rewriteAsset(
  compilation: Compilation,
  name: string,
  pattern: RegExp,
  textOf: (...match: string[]) => string,
): void {
  const source = compilation.getAsset(name)?.source
  if (!source) return
  const edits = [...String(source.source()).matchAll(pattern)]
    .map(match => ({ start: match.index, found: match[0], text: textOf(...match) }))
    .filter(({ found, text }) => text !== found)
  if (edits.length === 0) return
  const changed = new sources.ReplaceSource(source)
  for (const { start, found, text } of edits) changed.replace(start, start + found.length - 1, text)
  compilation.updateAsset(name, changed)
}
