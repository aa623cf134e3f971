import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Eta } from 'eta'

const templates = fileURLToPath(new URL('../../templates', import.meta.url))
const eta = new Eta({ views: templates, autoEscape: false, autoTrim: false })

/** The files that this run has written, by their paths: to put all the others in form again would take longer than all the rest. */
const written = new Set<string>()

/** Values for the templates of one kind; `__name__` in their paths is filled in too. */
export type Names = Record<string, string | string[]>

/** Writes the files of one kind of thing. Fails before the first of them when one is already there. */
export function writeTemplates(checkout: string, kind: string, names: Names): void {
  const folder = join(templates, kind)
  const versions = (workspace: string, wanted: string[]) => versionsOf(checkout, workspace, wanted)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(template => ({
      path: relative(folder, template)
        .replace(/\.eta$/, '')
        .replaceAll(/__(\w+?)__/g, (_, name: string) => String(names[name])),
      text: eta.render(`/${relative(templates, template)}`, { ...names, versions }),
    }))
  const taken = files.find(({ path }) => existsSync(join(checkout, path)))
  if (taken) throw new Error(`${taken.path} is already there`)
  for (const { path, text } of files) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true })
    writeFileSync(join(checkout, path), text)
    written.add(path)
  }
}

/** Dependencies as another workspace has them, so that no template knows a version. */
function versionsOf(checkout: string, workspace: string, wanted: string[]): string {
  const { name, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(checkout, workspace, 'package.json'), 'utf8'),
  )
  const known: Record<string, string> = { ...dependencies, ...devDependencies }
  const missing = wanted.find(each => !known[each])
  if (missing) throw new Error(`${name} has no dependency ${missing} whose version could be taken`)
  return JSON.stringify(Object.fromEntries(wanted.map(each => [each, known[each]])), null, 2)
}

/** Replaces a text in a file; fails when it is not there. */
export function edit(checkout: string, path: string, from: string | RegExp, to: string): void {
  const file = join(checkout, path)
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${path} does not contain ${from}: it was laid out by hand`)
  writeFileSync(file, changed)
  written.add(path)
}

/** Adds an import, or an export, at the top of a file. */
export function addLine(checkout: string, path: string, line: string): void {
  edit(checkout, path, /^/, `${line}\n`)
}

/** Says who owns a new app, until a developer names its team. Says what is left to do by hand. */
export function addOwner(checkout: string, folder: string): string {
  edit(checkout, '.github/CODEOWNERS', /$/, `/${folder}/ @kocyolu/platform\n`)
  return `name the team that owns ${folder} in .github/CODEOWNERS`
}

/** Generates what follows from the contracts, and puts what was written in form. */
export function finish(checkout: string): void {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] })
  run(process.execPath, 'packages/contracts/src/openapi/generate.ts')
  const format = ['check', '--write', '--error-on-warnings', '--files-ignore-unknown=true']
  run(join(checkout, 'node_modules/.bin/biome'), ...format, '--no-errors-on-unmatched', ...written)
}
