import { type HistoryEntry, ReleaseOvertaken, ReleaseRefused, ReleaseUnknown } from '@kocyolu/release-store'
import { askServices, offersOf } from '@kocyolu/release-store/services'
import { every, withEm } from '@kocyolu/service'
import { releasesOf } from '../releases/releases-of.ts'
import { siteOf } from '../releases/served-site.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { failingNetworks } from '../tabs/failing-networks.ts'
import { strataOf } from '../tabs/strata.ts'
import { isSeen, whyAborted } from './judge-canary.ts'

const pauseMs = 3_000

/** Checks the canary now and then, and aborts it when it is broken. */
export const watchCanary = (deps: ProcessDeps): { stop(): Promise<void> } =>
  every(
    pauseMs,
    () => lookAtCanary(withEm(deps)),
    error => deps.log.error({ err: error }, 'the canary could not be checked; the next check retries'),
  )

/** One check. Several processes may check at once: the history takes one abort. */
export async function lookAtCanary(deps: Deps): Promise<void> {
  const { run, newest } = await deps.knownReleases.now()
  if (!run || !newest) return
  const strata = await strataOf(deps, run)
  const why = whyAborted(strata, await failingNetworks(deps, run))
  try {
    if (why === null) return isSeen(strata) ? await goOn(deps, newest) : undefined
    await releasesOf(deps, { by: deps.config.brandName }).abortCanary({ why, seen: newest.number })
    deps.log.warn({ canary: run.began.number, why }, 'a canary was aborted')
  } catch (error) {
    // Another process was faster; if the canary still runs, the next look sees it.
    if (error instanceof ReleaseOvertaken || error instanceof ReleaseUnknown) return
    if (!(error instanceof ReleaseRefused)) throw error
    deps.log.warn(
      { err: error, canary: run.began.number },
      'the next stage of a canary was refused; retrying',
    )
  }
}

/** Begins the canary's next stage, where it has one, its time has come and enough tabs saw it: the rule has just found nothing against it. */
async function goOn(deps: Deps, { number, canary }: HistoryEntry): Promise<void> {
  const stages = canary?.stages
  if (!stages || Date.parse(stages.next) > deps.clock.now().getTime()) return
  const [stage] = stages.rest
  // The builds that it makes live for everybody have to fit the services' present offers.
  const offers = stage?.percent === 100 ? offersOf(await askServices(siteOf(deps))) : undefined
  const why = `The stage of ${canary.percent} % went well: ${stage?.percent} % by the clock`
  await releasesOf(deps, { by: deps.config.brandName, offers }).nextStage({ why, seen: number })
}
