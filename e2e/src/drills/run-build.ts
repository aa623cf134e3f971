import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { BuildFiles } from '@kocyolu/release-store'
import { type GiveBack, runInstead } from './run-instead.ts'

/** Inside the checkout, so that foreign packages are found. */
const builds = join(import.meta.dirname, '../../../.local/builds')

/** Runs another build of a service in the place of the platform's processes of that name, on the same stores. */
export async function runInPlace(processes: string[], build: BuildFiles): Promise<GiveBack> {
  const folder = join(builds, `${process.pid}-${build.app}-${build.build}`)
  await unpack(build, folder)
  const cwd = join(folder, 'services', build.app)
  const ends = await Promise.all(
    processes.map(name =>
      runInstead(name, ({ entry, env }) => ({
        entry: join(cwd, 'src', basename(entry)),
        cwd,
        env: { ...env, BUILD: build.build },
      })),
    ),
  )
  return async () => {
    await Promise.all(ends.map(end => end()))
    await rm(folder, { recursive: true })
  }
}

/** The files of a build, and its own packages of the repository where its imports look for them first. */
async function unpack({ files, read }: BuildFiles, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), await read(file))
  }
  const scope = join(folder, 'node_modules/@kocyolu')
  await mkdir(scope, { recursive: true })
  const packages = files.flatMap(file => /^packages\/([^/]+)\/package\.json$/.exec(file)?.[1] ?? [])
  for (const name of packages) await symlink(join(folder, 'packages', name), join(scope, name))
}
