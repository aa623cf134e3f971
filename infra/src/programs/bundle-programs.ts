import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import type { Program } from '../system/processes.ts'
import { bundledName, placeOf } from './bundled-program.ts'

/** Names of packages that bring machine code, or look for files of their own: they stay where they are installed, in images too. */
const installed: string[] = JSON.parse(readFileSync(join(import.meta.dirname, 'installed.json'), 'utf8'))

/**
 * Puts programs of a checkout into a folder, each with all that it imports in a few files, which programs share: a service is
 * 1,700 modules, and finding them takes Node longer than running them. What a module has beside its source, such as templates, and
 * installed packages are found in the checkout as before.
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
    plugins: [besideIt(checkout, folder), inItsPlace],
    // Warnings of packages are theirs.
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

/** A program that a module starts beside itself, in a process or a thread of its own, is bundled too, and started from there. */
const besideIt = (checkout: string, folder: string): Plugin => ({
  name: 'beside it',
  transform: {
    filter: { code: startedBeside, id: /^\// },
    handler(code, id) {
      return code.replaceAll(new RegExp(startedBeside, 'g'), (_, path: string) => {
        const source = join(dirname(id), path)
        const fileName = `${placeOf(relative(checkout, source))}.mjs`
        this.emitFile({ type: 'chunk', id: source, fileName })
        return `new URL(${JSON.stringify(pathToFileURL(join(folder, fileName)).href)})`
      })
    },
  },
})

const startedBeside = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/

/** Keeps what a module knows of its place, and what is installed. */
const inItsPlace: Plugin = {
  name: 'in its place',
  resolveId: {
    filter: { id: installed.map(name => new RegExp(`^${name}(/|$)`)) },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { id: found.id, external: 'absolute' }
    },
  },
  transform: {
    filter: { code: 'import.meta.', id: /^\// },
    handler: (code, id) => {
      for (const [, name = ''] of code.matchAll(/require\.resolve\(\s*'((?:@[^/']+\/)?[^/']+)/g))
        if (!(id.includes('/node_modules/') || installed.includes(name)))
          throw new Error(`${id} reads files of ${name}, which images lack: name it in installed.json`)
      return code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
    },
  },
}
