import { createHash, randomUUID } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { readJson, workspaceFolder } from '../composition/folders.ts'
import { ProvidedTypes } from '../composition/shape.ts'
import { ownLibraries } from '../shared.ts'
import { providedTypes } from './provided-types.ts'

const Kept = z.object({ sources: z.string(), types: ProvidedTypes })

/** All that the types hang on: what is shared and what that is made of, what reads it, and the packages that are installed. */
const sources = [
  'packages/{contracts,web}/{package,tsconfig}.json',
  'packages/{contracts,web}/src/**/*.{ts,tsx}',
  'packages/bundler/{tsconfig.*.json,*.d.ts}',
  'packages/bundler/src/{shared.ts,types/*.ts}',
  'node_modules/.package-lock.json',
]

/**
 * The types of what an app's checkout shares of its own. The shell and each remote record them with every build, so those
 * that were read last are kept, with the hash of what they were read from.
 */
export function webTypes(appFolder: string): ProvidedTypes {
  const checkout = workspaceFolder(appFolder)
  const file = join(checkout, 'node_modules/.cache/kocyolu/web-types.json')
  const hash = hashOf(checkout)
  const known = keptIn(file)
  if (known?.sources === hash) return known.types
  const types = ProvidedTypes.parse(providedTypes(checkout, 'packages/web', ownLibraries))
  keep(file, JSON.stringify({ sources: hash, types }))
  return types
}

function keptIn(file: string): z.infer<typeof Kept> | undefined {
  try {
    return Kept.parse(readJson(file))
  } catch {
    // Nothing is kept yet, or not by this build.
    return undefined
  }
}

function hashOf(checkout: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: checkout }).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(checkout, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Builds run beside each other, and none may read half of it. */
function keep(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const written = `${file}.${randomUUID()}`
  writeFileSync(written, text)
  renameSync(written, file)
}
