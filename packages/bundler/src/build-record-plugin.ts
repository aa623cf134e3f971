import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core'

/** Writes what a release has to know of this build: `build.json`, and what else there is by name. */
export class BuildRecordPlugin implements RspackPluginInstance {
  readonly #records: (compilation: Compilation) => Record<string, object>

  constructor(records: (compilation: Compilation) => Record<string, object>) {
    this.#records = records
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('build-record', compilation => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'build-record', stage }, () => {
        for (const [file, record] of Object.entries(this.#records(compilation))) {
          const json = `${JSON.stringify(record, null, 2)}\n`
          compilation.emitAsset(file, new compiler.rspack.sources.RawSource(json))
        }
      })
    })
  }
}
