import { type Configuration, rspack } from '@rspack/core'
import type { App } from '../app.ts'
import { baseConfig, uniqueIds } from '../base-config.ts'

/** Input of an app's server build. */
export interface ServerSources {
  entry: string
  /** The modules that are not part of it: the caller passes them in. */
  external: string[]
}

/** Names stay: an error's stack has to be read. */
const minify = new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { mangle: false } })

/**
 * One CommonJS file for a server that renders the app's pages: no federation, and of styles and pictures what browsers know
 * them by. A page's code is part of it, and runs when the page is first rendered.
 */
export function serverConfig(app: App, { entry, external }: ServerSources): Configuration {
  const { output, module, optimization, plugins: _, ...base } = baseConfig(app)
  return {
    ...base,
    target: 'node24',
    entry: { main: entry },
    output: {
      filename: 'main.cjs',
      // It is served from nowhere.
      publicPath: '',
      uniqueName: app.name,
      library: { type: 'commonjs2' },
      strictModuleErrorHandling: output?.strictModuleErrorHandling ?? true,
    },
    externals: [
      ({ request = '' }, done) => done(undefined, external.includes(request) && `commonjs ${request}`),
    ],
    module: {
      ...module,
      parser: { ...module?.parser, javascript: { dynamicImportMode: 'eager' } },
      generator: {
        'css/auto': { ...module?.generator?.['css/auto'], exportsOnly: true },
        'asset/resource': {
          emit: false,
          publicPath: `/assets/${app.name}/`,
          filename: output?.assetModuleFilename,
        },
      },
    },
    optimization: { ...optimization, splitChunks: false, minimizer: [minify] },
    plugins: uniqueIds(),
  }
}
