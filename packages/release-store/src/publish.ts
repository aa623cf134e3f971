import { atOnce } from './at-once.ts'
import type { BuildFiles } from './build-files.ts'
import { keys } from './keys.ts'
import { findPublished } from './published.ts'
import { createRecord, type PublishedBuild } from './records.ts'
import { ReleaseRefused } from './release-errors.ts'
import type { ReleaseStore } from './store.ts'

/** Puts a build into the store, its record last; false when it is there already. */
export async function publishBuild(
  store: ReleaseStore,
  { app, build, kind, contract, files, read }: BuildFiles,
  by: string,
  at: string,
): Promise<boolean> {
  const refuseWhileRemoved = async (): Promise<void> => {
    if (await store.read(keys.removing(app, build)))
      throw new ReleaseRefused([
        `${app}@${build} is just being removed as an old build; publish it again in a moment`,
      ])
  }
  await refuseWhileRemoved()
  if (await findPublished(store, app, build)) return false
  await atOnce(files, async file => {
    await store.create(keys.file(app, build, file), await read(file))
  })
  const record: PublishedBuild = { app, build, kind, at, by, files, ...(contract && { contract }) }
  const created = await createRecord(store, keys.published(app, build), record)
  // Whoever removed it meanwhile may have taken some of its files along.
  await refuseWhileRemoved()
  const present = new Set(await store.list(keys.files(app, build)))
  const lost = files.filter(file => !present.has(keys.file(app, build, file)))
  if (lost.length > 0) {
    await store.remove([keys.published(app, build)])
    throw new ReleaseRefused([`${app}@${build} lost files while it was published; publish it again`])
  }
  return created
}
