import { basename, dirname, join } from 'node:path'
import { type Compilation, type Configuration, rspack } from '@rspack/core'
import type { App } from '../app.ts'
import { baseConfig } from '../base-config.ts'
import { needsOf } from '../chunk-needs.ts'

/** The modules of the shell that only a site of several builds needs, and what one build has instead. */
const written = (routes: string[]): Record<string, string> => ({
  'src/one-bundle.ts': "import './set-composition.ts'\nimport './bootstrap.ts'",
  // A file of any name may be served; which page it is of is in its address.
  'src/set-composition.ts': `
import { compositionOfPage, setComposition } from './composition/composition.ts'
history.replaceState(null, '', new URLSearchParams(location.search).get('at'))
setComposition(compositionOfPage())`,
  'src/federation/all-routes.ts': `
${routes.map((file, index) => `import { routes as routes${index} } from ${JSON.stringify(file)}`).join('\n')}
const all = { ${routes.map((file, index) => `${JSON.stringify(basename(dirname(dirname(file))))}: routes${index}`).join(', ')} }
export const loadBuild = async name => all[name]`,
})

/**
 * The same sources as one ordinary build, to compare with: no containers, no share scope, no hashes. Its entry imports the
 * frame and the routes of all areas; each page, and each part that comes late, is a chunk, and so are libraries.
 */
function oneBundle(root: string, remotes: string[], output: string): Configuration {
  const folder = join(root, 'shell')
  const app: App = {
    name: 'shell',
    folder,
    build: 'one',
    container: 'one',
    serving: false,
    mode: 'production',
  }
  const base = baseConfig(app, { alone: true })
  const modules = written(remotes.map(name => join(root, name, 'src/routes.tsx')))
  return {
    ...base,
    entry: { main: './src/one-bundle.ts' },
    output: {
      ...base.output,
      path: output,
      publicPath: '/assets/one/',
      filename: '[name].[contenthash:8].js',
    },
    resolve: {
      ...base.resolve,
      alias: { 'react-router-dom$': join(folder, 'src/federation/router-parts.ts') },
    },
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: 'all', minSize: 20_000, cacheGroups: { libraries } },
    },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin(
        Object.fromEntries(Object.entries(modules).map(([name, code]) => [join(folder, name), code])),
      ),
      new rspack.NormalModuleReplacementPlugin(/\/load-build\.ts$/, resource => {
        resource.request = './all-routes.ts'
      }),
      ...(base.plugins ?? []),
    ],
  }
}

const libraries = {
  name: 'libraries',
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zustand)[\\/]/,
  chunks: 'initial',
  enforce: true,
} as const

/** Files of each page of the bundle. */
export interface OneBundle {
  /** Files in the HTML of every page. */
  entry: string[]
  fonts: string[]
  /** Files of a page on top, by path pattern. */
  screens: Record<string, string[]>
}

/** Builds it into `output`; `screens` are the modules of pages, in their remote's folder. */
export async function buildOneBundle(
  root: string,
  output: string,
  screens: Record<string, { remote: string; module: string }>,
): Promise<OneBundle> {
  const remotes = [...new Set(Object.values(screens).map(({ remote }) => remote))]
  const compiler = rspack(oneBundle(root, remotes, output))
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString()))
        else resolve(filesOf(stats.compilation, root, screens))
      })
    })
  })
}

function filesOf(
  compilation: Compilation,
  root: string,
  screens: Parameters<typeof buildOneBundle>[2],
): OneBundle {
  const entry = (compilation.entrypoints.get('main')?.getFiles() ?? []).filter(isCode)
  const needed = ({ remote, module }: { remote: string; module: string }) => {
    const wanted = join(root, remote, module)
    const { files } = needsOf(compilation, ({ issuer, request }) =>
      Boolean(issuer && request && join(dirname(issuer), request) === wanted),
    )
    return files.filter(file => !entry.includes(file))
  }
  return {
    entry,
    fonts: Object.keys(compilation.assets).filter(
      file => file.endsWith('.woff2') && !file.includes('latin-ext'),
    ),
    screens: Object.fromEntries(Object.entries(screens).map(([path, screen]) => [path, needed(screen)])),
  }
}

const isCode = (file: string) => /\.(js|css)$/.test(file)
