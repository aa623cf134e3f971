import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { PublishedBuild } from './records.ts'

const BuildName = z.object({ app: z.string(), build: z.string() })

/** A build to publish: its files by their path. */
export interface BuildFiles {
  app: string
  build: string
  kind: PublishedBuild['kind']
  contract?: number | undefined
  /** Sorted paths. */
  files: string[]
  /** How many bytes each has, where that is known. */
  sizes?: Record<string, number> | undefined
  read(file: string): Promise<Uint8Array>
}

/** A build of the shell or of a remote in its folder. */
export async function buildIn(folder: string): Promise<BuildFiles> {
  const record = await readFile(join(folder, 'build.json'), 'utf8')
  const { app, build } = BuildName.parse(JSON.parse(record))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  const read = (file: string) => readFile(join(folder, file))
  return { app, build, kind: app === 'shell' ? 'shell' : 'remote', files, read }
}
