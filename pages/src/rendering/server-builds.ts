import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Composition, integrityOf } from '@kocyolu/bundler/composition'
import { z } from 'zod'
import type { Failure, ServerBuild } from './messages.ts'

const Hashes = z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), z.string())

// Parts of it that this program reads: the promoting tool may be of another age, and the shell gets all of it.
const Known = z.looseObject({
  number: z.int(),
  shell: z.string(),
  remotes: z.record(z.string(), z.looseObject({ build: z.string() })),
})

/** The server builds in a composition's folder. */
export interface ServerBuilds {
  composition: Composition
  publicPatterns: string[]
  /** The shell's first; none without it. */
  builds: ServerBuild[]
  /** Builds whose file is not what its hash says. */
  unusable: { app: string; build: string; failure: Failure }[]
}

/** The server builds of a composition; a composition of an age that had none has none. */
export async function readServerBuilds(folder: string): Promise<ServerBuilds> {
  const text = (file: string): Promise<string> => readFile(join(folder, file), 'utf8')
  const composition: Composition = JSON.parse(await text('composition.json'))
  const { shell, remotes } = Known.parse(composition)
  const hashes = Hashes.parse(JSON.parse(await text('servers.json').catch(() => '{}')))
  const heads = z.record(z.string(), z.unknown()).parse(JSON.parse(await text('heads.json')))
  const found: ServerBuilds = { composition, publicPatterns: Object.keys(heads), builds: [], unusable: [] }
  if (!hashes.shell) return found
  const members = Object.entries(remotes).map(([app, { build }]) => ({ app, build }))
  for (const { app, build } of [{ app: 'shell', build: shell }, ...members]) {
    const hash = hashes[app]
    if (!hash) continue
    const code = await readFile(join(folder, 'servers', `${app}.cjs`)).catch(() => null)
    if (code && integrityOf(code) === hash) found.builds.push({ app, build, code: String(code) })
    else found.unusable.push({ app, build, failure: { ...wrong, stack: undefined } })
  }
  return found
}

const wrong = { name: 'Error', message: 'The server build is not what its hash says' }
