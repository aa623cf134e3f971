import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { offeredContract } from '@kocyolu/contracts/service-gate'
import { type BuildFiles, buildIn, serviceBuild } from '@kocyolu/release-store'
import { programFolder, readOrNull } from './publish-app.ts'

/** An app as a checkout has it built, asked nothing: an older one has not what today's gate wants to know. */
export async function builtIn(checkout: string, app: string): Promise<BuildFiles> {
  const folder = programFolder(checkout, app)
  if (folder === null) return await buildIn(join(checkout, app, 'dist'))
  const { build, files } = await serviceBuild(checkout, folder)
  const offered = await offeredContract(app, path => readOrNull(join(checkout, path)))
  const read = (file: string): Promise<Buffer> => readFile(join(checkout, file))
  return { app, build, kind: 'service', contract: offered?.versions.version, files, read }
}
