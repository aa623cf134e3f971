import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { z } from 'zod'
import { RemoteBuild, RemoteManifest, ShellBuild } from '../composition/composition.ts'
import { entryFolder, mapsFolder, serverFolder } from '../composition/folders.ts'
import { integrityOf } from '../composition/integrity.ts'
import { typesFile } from '../composition/shape.ts'

type Files = Map<string, Buffer>
type Build = ShellBuild | RemoteBuild

/**
 * Everything that speaks against publishing the built app in `folder`, by name; nothing is good. Looks at what was built
 * and at nothing else: the record, the hashes and the weight.
 */
export async function checkBuild(folder: string): Promise<string[]> {
  const files = await readFolder(folder)
  const isShell = files.has('index.html')
  const record = parse<Build>(files, 'build.json', isShell ? ShellBuild : RemoteBuild)
  const manifest = isShell ? undefined : parse(files, 'remote.json', RemoteManifest)
  if (typeof record === 'string') return [record]
  if (typeof manifest === 'string') return [manifest]
  return [
    ...gapsOf(record, files),
    ...(!files.has(typesFile) ? [`There is no ${typesFile}`] : []),
    ...(manifest ? overBudget(record, manifest, files) : []),
    ...brokenHashes(record, files),
  ]
}

function parse<T>(files: Files, name: string, schema: z.ZodType<T>): T | string {
  const bytes = files.get(name)
  if (!bytes) return `There is no ${name}`
  try {
    const { data, error } = schema.safeParse(JSON.parse(String(bytes)))
    const [issue] = error?.issues ?? []
    return data ?? `${name} is not what it should be: ${issue?.path.join('.')} ${issue?.message}`
  } catch {
    return `${name} cannot be read`
  }
}

/** Fields that a build's record lacks, and files that it names and does not have. */
function gapsOf(record: Build, files: Files): string[] {
  const named = [
    ...namedBy(record),
    ...Object.keys(record.integrity),
    ...(record.server ? [record.server.file] : []),
  ]
  return [
    ...(record.types === undefined ? ['build.json does not say its types'] : []),
    ...[...new Set(named)]
      .filter(file => !files.has(file))
      .map(file => `build.json names ${file}, which is not there`),
  ]
}

const namedBy = (record: Build): string[] =>
  'screens' in record
    ? [
        record.entry,
        ...[record.routes, ...Object.values(record.screens), ...Object.values(record.lateParts)].flatMap(
          ({ files }) => files,
        ),
      ]
    : [...record.entry, ...record.first, ...record.fonts, ...Object.values(record.shared).flat()]

const isScript = (name: string) => name.endsWith('.js')
const isCode = (name: string) => (isScript(name) || name.endsWith('.css')) && !name.startsWith(mapsFolder)

function overBudget({ app }: Build, { budget }: RemoteManifest, files: Files): string[] {
  if (!budget) return [`remote.json of ${app} has no budget`]
  const bytes = [...files.keys()]
    .filter(isScript)
    .reduce((sum, name) => sum + (files.get(`${name}.br`) ?? files.get(name) ?? '').length, 0)
  return bytes <= budget.kilobytes * 1000
    ? []
    : [
        `${app} has ${(bytes / 1000).toFixed(1)} kB of JavaScript (brotli), its budget is ${budget.kilobytes} kB`,
      ]
}

function brokenHashes({ integrity, server, types }: Build, files: Files): string[] {
  const ofServer = [...files].flatMap(([name, bytes]) => {
    if (!name.startsWith(serverFolder)) return []
    if (server?.file !== name) return [`build.json has no hash of ${name}`]
    return server.integrity === integrityOf(bytes) ? [] : [`${name} is not what its hash says`]
  })
  const code = [...files].filter(([name]) => isCode(name))
  const scripts = code.filter(([name]) => isScript(name)).map(([, bytes]) => String(bytes))
  const ofBrowsers = code.flatMap(([name, bytes]) => {
    if (!integrity[name]) return [`build.json has no hash of ${name}`]
    if (integrity[name] !== integrityOf(bytes)) return [`${name} is not what its hash says`]
    const isKnown = scripts.some(script => script.includes(integrityOf(bytes)))
    return name.startsWith(entryFolder) || isKnown
      ? []
      : [`No script has the hash of ${name}, so no browser would check it`]
  })
  const provided = files.get(typesFile)
  const isOther = types !== undefined && provided !== undefined && types !== integrityOf(provided)
  return [...ofServer, ...ofBrowsers, ...(isOther ? [`${typesFile} is not what its hash says`] : [])]
}

/** The files of a built app, by their paths in it. */
async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const read = async (file: string) =>
    [relative(folder, file).replaceAll(sep, '/'), await readFile(file)] as const
  return new Map(await Promise.all(files.sort().map(read)))
}
