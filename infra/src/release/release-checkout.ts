import { join } from 'node:path'
import { contractVersions } from '@kocyolu/contracts'
import {
  type BuildFiles,
  type BuildName,
  buildIn,
  createReleases,
  ReleaseRefused,
  type ReleaseStore,
} from '@kocyolu/release-store'
import { remoteNames } from '../remotes.ts'
import { builtRecord } from './built-record.ts'

const why = 'Built in this checkout'

/**
 * Publishes what is built in this checkout and promotes what is another build than the last time. What is not is left as
 * the history has it: a rollback survives a restart. On a site with a history (`onlyPublish`) an operator promotes, by the gates
 * and stages of any release; the builds that wait for it are returned.
 */
export async function releaseCheckout(
  checkout: string,
  store: ReleaseStore,
  { by = 'npm start', onlyPublish = false }: { by?: string; onlyPublish?: boolean } = {},
): Promise<BuildName[]> {
  // The services of this checkout are what they are started with.
  const releases = createReleases(store, { by, offers: contractVersions })
  const built = builtRecord(store)
  const before = await built.read()
  // No gate of a publication is asked here; `pages` beside it says what it cannot render.
  const builds = await Promise.all(['shell', ...remoteNames].map(app => buildIn(join(checkout, app, 'dist'))))
  for (const build of builds) await releases.publish(build)
  const { entry, canary } = await releases.status()
  const fresh = builds.filter(({ app, build }) => entry === null || before[app] !== build)
  const waits = onlyPublish && entry !== null
  if (fresh.length > 0 && !waits) {
    // Rollbacks to the shell before do not happen here; the builds of one checkout fit together.
    if (canary) await releases.abortCanary({ why })
    const promote = (wanted: BuildFiles[]) =>
      releases.promote(
        wanted.map(({ app, build }) => ({ app, build })),
        { why, force: why },
      )
    await promote(fresh).catch((error: unknown) => {
      // A build that was rolled back may not fit the new ones; the builds of one checkout fit together.
      if (error instanceof ReleaseRefused) return promote(builds)
      throw error
    })
  }
  await built.write(Object.fromEntries(builds.map(({ app, build }) => [app, build])))
  return waits ? fresh.map(({ app, build }) => ({ app, build })) : []
}
