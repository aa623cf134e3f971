import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Eta } from 'eta'
import { checkout } from '../checkout.ts'

const templates = fileURLToPath(new URL('../../templates', import.meta.url))
const eta = new Eta({ views: templates, autoEscape: false, autoTrim: false })

/** The files of this run, by their paths: to format all the others would take longer than all the rest. */
const written = new Set<string>()

export const read = (path: string): string => readFileSync(join(checkout, path), 'utf8')
function write(path: string, text: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), text)
  written.add(path)
}

/** Writes the files of one kind of thing; `__name__` in their paths is filled in. Fails before the first when one exists. */
export function writeTemplates(kind: string, names: Record<string, string>): void {
  const folder = join(templates, kind)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.eta'))
    .map(path => ({
      path: path.replace(/\.eta$/, '').replaceAll(/__(\w+?)__/g, (_, name: string) => String(names[name])),
      text: eta.render(`/${kind}/${path}`, { ...names, versions: versionsOf }),
    }))
  const taken = files.find(({ path }) => existsSync(join(checkout, path)))
  if (taken) throw new Error(`${taken.path} exists already`)
  for (const { path, text } of files) write(path, text)
}

/** Dependencies as another workspace has them, so that no template knows a version. */
function versionsOf(workspace: string, wanted: string[]): string {
  const { dependencies, devDependencies } = JSON.parse(read(`${workspace}/package.json`))
  const known: Record<string, string> = { ...dependencies, ...devDependencies }
  const missing = wanted.find(each => !known[each])
  if (missing) throw new Error(`${workspace} has no dependency ${missing} whose version could be taken`)
  return JSON.stringify(Object.fromEntries(wanted.map(each => [each, known[each]])))
}

/** Replaces a text in a file; fails when it is not there. */
export function edit(path: string, from: string | RegExp, to: string): void {
  const text = read(path)
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${path} does not contain ${from}: it was laid out by hand`)
  write(path, changed)
}

/** Adds an import, or an export, at the top of a file. */
export const addLine = (path: string, line: string): void => edit(path, /^/, `${line}\n`)

/** Adds the first member of a list or an object. */
export const addInto = (path: string, opening: string, member: string): void =>
  edit(path, opening, `${opening}${member}, `)

/**
 * Adds a workspace to the lock file and links it, as `npm install` would; npm itself may drop the binaries of other
 * platforms that the lock file lists (docs/decisions/dependencies.md). Says what is left to do by hand.
 */
export function addWorkspace(folder: string): string {
  const { name, version, dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`))
  const lock = JSON.parse(read('package-lock.json'))
  lock.packages[folder] = { name, version, dependencies, devDependencies }
  lock.packages[`node_modules/${name}`] = { resolved: folder, link: true }
  const packages = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(
    join(checkout, 'package-lock.json'),
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  )
  const link = join(checkout, 'node_modules', name)
  if (!existsSync(link)) symlinkSync(relative(dirname(link), join(checkout, folder)), link)
  edit('.github/CODEOWNERS', /$/, `/${folder}/ @kocyolu/platform\n`)
  return `name the team that owns ${folder} in .github/CODEOWNERS`
}

/** Generates what follows from the contracts, and formats what was written. */
export function finish(): void {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] })
  run(process.execPath, 'packages/contracts/src/openapi/generate.ts')
  const format = ['check', '--write', '--error-on-warnings', '--files-ignore-unknown=true']
  run(join(checkout, 'node_modules/.bin/biome'), ...format, '--no-errors-on-unmatched', ...written)
}
