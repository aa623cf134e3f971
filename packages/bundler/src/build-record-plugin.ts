import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core'
import type { RemoteBuild, ShellBuild } from './composition/composition.ts'
import { integrityOf } from './composition/integrity.ts'
import { type ProvidedTypes, typesFile } from './composition/shape.ts'

interface BuildRecord {
  record: ShellBuild | RemoteBuild
  /** The output of a development server is never released, so it has none. */
  types: ProvidedTypes | undefined
}

const jsonOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Writes what a release has to know of this build: `build.json`, and the types whose hash is in it. */
export class BuildRecordPlugin implements RspackPluginInstance {
  readonly #recordOf: (compilation: Compilation) => BuildRecord

  constructor(recordOf: (compilation: Compilation) => BuildRecord) {
    this.#recordOf = recordOf
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('build-record', compilation => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'build-record', stage }, () => {
        const emit = (file: string, bytes: Buffer): void =>
          compilation.emitAsset(file, new compiler.rspack.sources.RawSource(bytes))
        const { record, types } = this.#recordOf(compilation)
        const said = types && jsonOf(types)
        emit('build.json', jsonOf({ ...record, ...(said && { types: integrityOf(said) }) }))
        if (said) emit(typesFile, said)
      })
    })
  }
}
