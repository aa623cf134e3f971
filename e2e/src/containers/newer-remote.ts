import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedBuild } from '@kocyolu/infra/testing'
import { buildIn, createReleases, openStore, packBuild } from '@kocyolu/release-store'
import type { Engine } from './engine.ts'

/** A file with another build of a remote than the image brings, as the release tool keeps it: with this text changed. */
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
  const store = openStore(join(folder, 'releases'))
  await createReleases(store, { by: 'a trial' }).publish(build)
  const file = join(folder, 'newer')
  // Read by another user, in a container.
  writeFileSync(file, await packBuild(store, build), { mode: 0o644 })
  chmodSync(folder, 0o755)
  return file
}
