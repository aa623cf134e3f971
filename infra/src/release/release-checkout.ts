import { join } from 'node:path'
import { contractVersions } from '@kocyolu/contracts'
import {
  asDrawn,
  type BuildFiles,
  buildIn,
  createReleases,
  ReleaseRefused,
  type ReleaseStore,
} from '@kocyolu/release-store'
import { remoteNames } from '../remotes.ts'
import type { BuiltRecord } from './built-record.ts'

/**
 * Publishes what is built in this checkout and promotes what is another build than the last time. What is not is left as
 * the history has it: a rollback survives a restart.
 */
export async function releaseCheckout(
  checkout: string,
  store: ReleaseStore,
  built: BuiltRecord,
  by = 'npm start',
): Promise<void> {
  // The services of this checkout are what they are started with.
  const releases = createReleases(store, { by, offers: contractVersions })
  const before = await built.read()
  // No gate of a publication is asked here; `pages` beside it says what it cannot draw.
  const builds = await Promise.all(
    ['shell', ...remoteNames].map(async app => asDrawn(await buildIn(join(checkout, app, 'dist')))),
  )
  for (const build of builds) await releases.publish(build)
  const { entry, canary } = await releases.status()
  const fresh = builds.filter(({ app, build }) => entry === null || before[app] !== build)
  if (fresh.length > 0) {
    const why = 'Built in this checkout'
    // Nobody here goes back to the shell before; what stands in one checkout fits together.
    const overrides = { way_back: why, types: why }
    if (canary) await releases.abortCanary({ why })
    const promote = (wanted: BuildFiles[]) =>
      releases.promote(
        wanted.map(({ app, build }) => ({ app, build })),
        { why, overrides },
      )
    await promote(fresh).catch((error: unknown) => {
      // What was rolled back does not fit what is new; what stands in one checkout fits together.
      if (error instanceof ReleaseRefused) return promote(builds)
      throw error
    })
  }
  await built.write(Object.fromEntries(builds.map(({ app, build }) => [app, build])))
}
