import { ReleaseOvertaken, ReleaseUnknown } from '@kocyolu/release-store'
import { every, withEm } from '@kocyolu/service'
import type { CanaryRun } from '../releases/canary-run.ts'
import { releasesOf } from '../releases/releases-of.ts'
import { showChange } from '../releases/show-change.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { errorRates } from '../tabs/error-rates.ts'
import { judgeCanary, lookOf } from './judge-canary.ts'
import { whyAborted } from './why-aborted.ts'

const pauseMs = 3_000

/** Looks now and then how the canary fares, and takes it away from everybody when it is broken. */
export const watchCanary = (deps: ProcessDeps): { stop(): Promise<void> } =>
  every(
    pauseMs,
    () => lookAtCanary(withEm(deps)),
    error => deps.log.error({ err: error }, 'the canary could not be looked at'),
  )

/** One look. Several processes may look at once: a look counts once, and a canary ends once. */
export async function lookAtCanary(deps: Deps): Promise<void> {
  const { run, newest } = await deps.knownReleases.now()
  if (!run || !newest) return
  const why = (await verdictOn(deps, run)) ?? (await takeLook(deps, run))
  if (why === null) return
  try {
    await releasesOf(deps, { by: deps.config.brandName }).abortCanary({ why, seen: newest.number })
    deps.log.warn({ canary: run.began.number, why }, 'a canary was aborted')
    await showChange(deps)
  } catch (error) {
    // Somebody was faster; if it is still running, the next look sees it.
    if (!(error instanceof ReleaseOvertaken || error instanceof ReleaseUnknown)) throw error
  }
}

/** Why it has to end, if that has been decided: whoever decided may have been stopped before it came to the deed. */
async function verdictOn({ em }: Deps, { began }: CanaryRun): Promise<string | null> {
  const row = await em
    .getKysely()
    .selectFrom('canary_verdicts')
    .select('why')
    .where('canary', '=', began.number)
    .executeTakeFirst()
  return row?.why ?? null
}

/** Looks at it if a look is due. Of several processes at once only one has this look. */
async function takeLook(deps: Deps, run: CanaryRun): Promise<string | null> {
  const rates = await errorRates(deps, run)
  const look = lookOf(rates.canary.tabs)
  if (look === 0) return null
  const verdict = judgeCanary(rates, look)
  const why = verdict.isWorse ? whyAborted(rates, look, verdict) : null
  const taken = { look, why, at: deps.clock.now() }
  const row = await deps.em
    .getKysely()
    .insertInto('canary_verdicts')
    .values({ canary: run.began.number, ...taken })
    .onConflict(conflict =>
      conflict
        .column('canary')
        .doUpdateSet(taken)
        .where('canary_verdicts.look', '<', look)
        .where('canary_verdicts.why', 'is', null),
    )
    .returning('why')
    .executeTakeFirst()
  return row?.why ?? null
}
