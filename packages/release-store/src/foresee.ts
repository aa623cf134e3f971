import { integrityOf } from '@kocyolu/bundler/composition'
import type { ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import { atOnce } from './at-once.ts'
import type { BuildFiles } from './build-files.ts'
import type { Planning } from './draft.ts'
import { keys } from './keys.ts'
import { promotion } from './plans.ts'
import { publicationOf } from './publish.ts'
import { ReleaseRefused } from './release-errors.ts'
import type { LiveState } from './state.ts'
import type { ReleaseStore } from './store.ts'

/** Complaints against making this build live as things are; nothing while nothing is live. */
export async function foresee(
  planning: Planning,
  state: LiveState,
  build: BuildFiles,
): Promise<ReleaseComplaint[]> {
  if (build.kind === 'service' || !state.live) return []
  const store = await storeWith(planning.store, build, planning.now().toISOString())
  try {
    await promotion({ ...planning, store }, [build])(state, [])
    return []
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.complaints
    throw error
  }
}

/** A store in which a build can be read as if it was published. */
async function storeWith(store: ReleaseStore, built: BuildFiles, now: string): Promise<ReleaseStore> {
  const { app, build, files } = built
  const hashes: Record<string, string> = {}
  await atOnce(files, async file => {
    hashes[file] = integrityOf(await built.read(file))
  })
  const publication = Buffer.from(JSON.stringify({ ...publicationOf(built, 'unpublished', now), hashes }))
  const content = new Map(files.map(file => [keys.file(app, build, file), file]))
  return {
    ...store,
    read: async key => {
      if (key === keys.published(app, build)) return publication
      const file = content.get(key)
      return file === undefined ? await store.read(key) : Buffer.from(await built.read(file))
    },
  }
}
