import { Compilation, type RspackPluginInstance, sources } from '@rspack/core'
import type { RemoteBuild, ShellBuild } from './composition/composition.ts'
import { integrityOf } from './composition/integrity.ts'
import { type ProvidedTypes, typesFile } from './composition/shape.ts'
import { onAssets } from './rewrite-asset.ts'

interface BuildRecord {
  record: ShellBuild | RemoteBuild
  /** The output of a development server is never released, so it has none. */
  types: ProvidedTypes | undefined
}

const jsonOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Writes what a release has to know of this build: `build.json`, and the types whose hash is in it. */
export const buildRecord = (recordOf: (compilation: Compilation) => BuildRecord): RspackPluginInstance => ({
  apply: compiler =>
    onAssets(compiler, 'build-record', Compilation.PROCESS_ASSETS_STAGE_REPORT, compilation => {
      const emit = (file: string, bytes: Buffer): void =>
        compilation.emitAsset(file, new sources.RawSource(bytes))
      const { record, types } = recordOf(compilation)
      const said = types && jsonOf(types)
      emit('build.json', jsonOf({ ...record, ...(said && { types: integrityOf(said) }) }))
      if (said) emit(typesFile, said)
    }),
})
