import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import type { Program } from '../system/processes.ts'
import { bundledName } from './bundled-program.ts'

/** Packages that bring machine code, or look for files of their own: they stay where they are installed. */
const installed = /^(sharp|mjml|@node-rs\/.+)$/

/**
 * Puts programs of a checkout into a folder, each with all that it imports in a few files, which programs share: a service is
 * 1,700 modules, and finding them takes Node longer than running them. What a module has beside its source (templates, programs
 * for processes of their own) and what is installed it finds in the checkout as before.
 */
export async function bundlePrograms(
  checkout: string,
  folder: string,
  programs: readonly Program[],
): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(
      programs.map(each => [bundledName(each), join(checkout, each.workspace, each.entry)]),
    ),
    cwd: checkout,
    platform: 'node',
    plugins: [inItsPlace],
    // What packages do is theirs.
    logLevel: 'silent',
  })
  try {
    await bundle.write({
      dir: folder,
      entryFileNames: '[name].mjs',
      chunkFileNames: 'shared/[name]-[hash].mjs',
      // Each process keeps the text of all that it runs in memory: a seventh of it is documentation of packages.
      comments: { jsdoc: false },
    })
  } finally {
    await bundle.close()
  }
}

/** Keeps what a module knows of its place, and what is installed. */
const inItsPlace: Plugin = {
  name: 'in its place',
  resolveId: {
    filter: { id: installed },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { id: found.id, external: 'absolute' }
    },
  },
  transform: {
    filter: { code: 'import.meta.', id: /^\// },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  },
}
