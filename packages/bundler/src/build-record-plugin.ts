import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core'

/** Writes `build.json`: what a release has to know of this build. */
export class BuildRecordPlugin implements RspackPluginInstance {
  readonly #record: (compilation: Compilation) => object

  constructor(record: (compilation: Compilation) => object) {
    this.#record = record
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('build-record', compilation => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'build-record', stage }, () => {
        const json = `${JSON.stringify(this.#record(compilation), null, 2)}\n`
        compilation.emitAsset('build.json', new compiler.rspack.sources.RawSource(json))
      })
    })
  }
}
