import { join } from 'node:path'
import { contractVersions } from '@kocyolu/contracts'
import type { ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import {
  type BuildFiles,
  buildIn,
  createReleases,
  type Offers,
  ReleaseRefused,
  type ReleaseStore,
} from '@kocyolu/release-store'
import pRetry from 'p-retry'
import { remoteNames } from '../remotes.ts'
import { builtRecord } from './built-record.ts'

/** A site whose services are not those of the checkout. */
interface RunningSite {
  /** The contract versions that its services offer now. */
  offers(): Promise<Offers>
  /** How long to wait for services that are being replaced. */
  waitMs: number
}

const why = 'Built in this checkout'

/**
 * Publishes what is built in this checkout and promotes what is another build than the last time. What is not is left as
 * the history has it: a rollback survives a restart. On a site that runs and has a history the gates are asked, and a canary goes on.
 */
export async function releaseCheckout(
  checkout: string,
  store: ReleaseStore,
  { by = 'npm start', site }: { by?: string; site?: RunningSite } = {},
): Promise<void> {
  // The services of this checkout are what they are started with.
  const releases = createReleases(store, { by, offers: contractVersions })
  const built = builtRecord(store)
  const before = await built.read()
  // No gate of a publication is asked here; `pages` beside it says what it cannot render.
  const builds = await Promise.all(['shell', ...remoteNames].map(app => buildIn(join(checkout, app, 'dist'))))
  for (const build of builds) await releases.publish(build)
  const { entry, canary } = await releases.status()
  const fresh = builds.filter(({ app, build }) => entry === null || before[app] !== build)
  if (fresh.length > 0 && site && entry !== null) await promoteOn(site, store, by, fresh)
  else if (fresh.length > 0) {
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
}

/** Waits for services that are being replaced; whatever else is refused is refused at once. */
async function promoteOn(
  { offers, waitMs }: RunningSite,
  store: ReleaseStore,
  by: string,
  builds: BuildFiles[],
): Promise<void> {
  const wanted = builds.map(({ app, build }) => ({ app, build }))
  const promote = async (force?: string) =>
    createReleases(store, { by, offers: await offers() }).promote(wanted, { why, force })
  const attempt = () =>
    promote().catch((error: unknown) => {
      // Shell and remotes of a checkout go live together and go back together.
      if (error instanceof ReleaseRefused && error.complaints.every(isOfTheShellBefore)) return promote(why)
      throw error
    })
  await pRetry(attempt, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 1_000,
    factor: 1,
    maxRetryTime: waitMs,
    shouldRetry: ({ error }) =>
      error instanceof ReleaseRefused &&
      error.complaints.every(each => mayBeOffered(each) || isOfTheShellBefore(each)),
  })
}

const isOfTheShellBefore = ({ code }: ReleaseComplaint): boolean => code.startsWith('previous_shell.')

/** Whether a service may still come to offer what is missing. */
const mayBeOffered = ({ code }: ReleaseComplaint): boolean =>
  code === 'contract.unmet' || code === 'contract.unknown'
