import { type ExecFileException, execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The repository's own folder. */
export const checkout = join(import.meta.dirname, '../../../..')
const skipped = new Set(['node_modules', 'dist', 'dist-dev'])

/**
 * Copies what `apps` are built from into `folder`; packages from outside are linked. The smallest packed form
 * takes as long as all the rest of a build: only who measures it asks for it.
 */
export function copyCheckout(folder: string, apps: string[], packed: 'fast' | 'smallest' = 'fast'): string {
  for (const part of ['packages/bundler', 'packages/contracts', 'packages/web', ...apps])
    cpSync(join(checkout, part), join(folder, part), {
      recursive: true,
      filter: source => !skipped.has(source.split('/').at(-1) ?? ''),
    })
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@kocyolu'), { recursive: true })
  for (const name of ['bundler', 'contracts', 'web'])
    symlinkSync(join(folder, 'packages', name), join(modules, '@kocyolu', name))
  for (const name of readdirSync(join(checkout, 'node_modules')))
    if (!existsSync(join(modules, name)))
      symlinkSync(join(checkout, 'node_modules', name), join(modules, name))
  if (packed === 'fast') packFaster(folder)
  return folder
}

function packFaster(folder: string): void {
  const plugin = join(folder, 'packages/bundler/src/precompress-plugin.ts')
  edit(plugin, 'BROTLI_PARAM_QUALITY]: 11', 'BROTLI_PARAM_QUALITY]: 9')
}

/** The builds of copies that were not edited since, by their dist: the same sources give the same bytes. */
const current = new Map<string, Promise<void>>()

/** Replaces a text in a file of a copy; fails when it is not there. */
export function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${file} does not contain ${from}`)
  writeFileSync(file, changed)
  for (const dist of current.keys()) if (isBuiltFrom(dist, file)) current.delete(dist)
}

/** An app is built from its own folder and the packages of its copy. */
const isBuiltFrom = (dist: string, file: string): boolean => {
  const app = dirname(dist)
  return file.startsWith(join(app, '/')) || file.startsWith(join(app, '../packages/'))
}

/** Builds an app of a copy, unless it is built as it is, and returns its dist. */
export async function build(folder: string, app: string): Promise<string> {
  const dist = join(folder, app, 'dist')
  const built = current.get(dist) ?? rebuild(folder, app)
  current.set(dist, built)
  await built
  return dist
}

/**
 * Builds as the app's own `rspack.config.ts` says, in a process that ends with it: bundlers of copies that are gone would
 * stay what this process fetches with.
 */
async function rebuild(folder: string, app: string): Promise<void> {
  const command = join(folder, 'node_modules/.bin/rspack')
  try {
    await promisify(execFile)(process.execPath, [command, 'build'], { cwd: join(folder, app) })
  } catch (error) {
    const { stdout, stderr } = error as ExecFileException
    throw new Error(`${stdout}${stderr}`, { cause: error })
  }
}

/** Every file of a dist with its bytes, by path. */
export const contentOf = (dist: string): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .sort()
      .map(file => [file.slice(dist.length + 1), readFileSync(file)]),
  )
