import { join } from 'node:path'
import { type Configuration, type RspackPluginInstance, rspack, type SwcLoaderOptions } from '@rspack/core'
import type { App } from './app.ts'
import { browsers } from './browsers.ts'
import { chunkOrder } from './chunk-order-plugin.ts'
import { entryFolder } from './composition/folders.ts'
import { precompress } from './precompress-plugin.ts'
import { sourceMaps } from './source-maps.ts'
import { stamp } from './stamp-plugin.ts'

const swc = (mode: App['mode']): SwcLoaderOptions => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    // One JSX entry point in both modes: a page served for development runs against the same shared react.
    transform: { react: { runtime: 'automatic', development: false, refresh: mode === 'development' } },
    externalHelpers: false,
  },
  env: { targets: browsers },
  // `import { Button } from 'antd'` becomes `import Button from 'antd/es/button'`, which is what is shared.
  transformImport: [
    { libraryName: 'antd', customName: 'antd/es/{{ kebabCase member }}', transformToDefaultImport: true },
  ],
})

/**
 * The usual short names, given by how often a character is used, would hang on the hashes in an entry: a change that
 * reaches no byte of a chunk could give the entry other names. rspack's types leave this option of swc out.
 */
const mangle: object = { disableCharFreq: true }

/**
 * The usual five digits of a module are too few for two thousand: two pairs of the shell's met, and which of a pair kept the
 * number hung on the order in which modules were found, which differs from build to build. So long that none meet.
 */
export const uniqueIds = (): RspackPluginInstance[] => [
  new rspack.ids.CompactHashedModuleIdsPlugin({ minLength: 5 }),
  new rspack.ids.CompactHashedChunkIdsPlugin({ minLength: 4 }),
]

const contentNames = {
  filename: `${entryFolder}[name].js`,
  chunkFilename: '[id].[contenthash:8].js',
  cssFilename: '[name].[contenthash:8].css',
  cssChunkFilename: '[id].[contenthash:8].css',
  assetModuleFilename: '[name].[contenthash:8][ext]',
}

/**
 * Lets the browser check every chunk that an app loads: the page has the hash of the app's entry. The shell has the hash of a
 * chunk beside its import, since a first visit imports few; a remote has all in its entry, so that a changed text changes
 * no file that loads it.
 */
const integrity = ({ name }: App) =>
  new rspack.SubresourceIntegrityPlugin({
    hashFuncNames: ['sha256'],
    htmlPlugin: false,
    enabled: true,
    hashLoading: name === 'shell' ? 'lazy' : 'eager',
  })

/** Configuration that the shell and the remotes share; one that is `alone` on its pages is no part of a federation. */
export function baseConfig(app: App, { alone = false } = {}): Configuration {
  const production = app.mode === 'production'
  return {
    name: app.name,
    context: app.folder,
    mode: app.mode,
    target: ['web', 'es2022'],
    // Never an eval: the content security policy of the site holds in development too.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(app.folder, production ? 'dist' : 'dist-dev'),
      clean: true,
      publicPath: 'auto',
      uniqueName: app.container,
      ...(app.serving ? {} : contentNames),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      // A module that threw stays failed instead of being handed out half evaluated; see runtime/federation-runtime.ts.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /[\\/]node_modules[\\/](?!@kocyolu[\\/])/,
          loader: 'builtin:swc-loader',
          options: swc(app.mode),
          type: 'javascript/auto',
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.woff2$/, type: 'asset/resource' },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
      // Custom properties pass from a part to those within it, of other files too.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/auto': {
          // By content: the rules of two builds of a remote can be on one page.
          localIdentName: '[contenthash:8]-[local]',
          exportsConvention: 'as-is',
        },
      },
    },
    optimization: {
      chunkIds: false,
      realContentHash: true,
      moduleIds: false,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { mangle } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    lazyCompilation: false,
    performance: false,
    plugins: [
      ...uniqueIds(),
      ...(app.serving || alone ? [] : [chunkOrder, stamp(app)]),
      ...(production ? [sourceMaps(app), ...(alone ? [] : [integrity(app)]), precompress] : []),
    ],
    stats: 'errors-warnings',
  }
}
