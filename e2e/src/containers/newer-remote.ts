import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { changedBuild } from '@kocyolu/infra/testing'
import { buildIn } from '@kocyolu/release-store'
import type { Engine } from './engine.ts'

/** A folder with another build of a remote than the image brings: with this text changed. */
export async function newerRemote(
  engine: Engine,
  image: string,
  app: string,
  [from, to]: [string, string],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-newer-'))
  const container = await engine.docker('create', image)
  await engine.docker('cp', `${container}:/site/${app}/dist`, join(folder, 'dist'))
  await engine.docker('rm', container)
  const build = await changedBuild(await buildIn(join(folder, 'dist')), text => text.replaceAll(from, to))
  const newer = join(folder, 'newer')
  for (const file of build.files) {
    mkdirSync(dirname(join(newer, file)), { recursive: true })
    writeFileSync(join(newer, file), await build.read(file))
  }
  // Read by another user, in a container.
  chmodSync(folder, 0o755)
  return newer
}

/** Publishes the folder that is mounted at `/newer`, in a container of the release tool. */
export const publishNewer = [
  ...['node', '--input-type=module', '--eval'],
  `import { buildIn, createReleases, openStore } from '@kocyolu/release-store'
  await createReleases(openStore(process.env.RELEASE_STORE), { by: 'a trial' }).publish(await buildIn('/newer'))`,
]
