import { ReleaseOvertaken, ReleaseUnknown } from '@kocyolu/release-store'
import { every, withEm } from '@kocyolu/service'
import type { CanaryRun } from '../releases/canary-run.ts'
import { releasesOf } from '../releases/releases-of.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { type Stratum, strataOf, sumOf } from '../tabs/strata.ts'
import { expectedTabs, judgeFailures, judgeOpenings, lookOf } from './judge-canary.ts'
import { whyFailing, whySilent } from './why-aborted.ts'

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
  const seen = await lastVerdict(deps, run)
  // Whoever decided may have been stopped before it came to the deed.
  const why = seen.why ?? (await takeLook(deps, run, seen))
  if (why === null) return
  try {
    await releasesOf(deps, { by: deps.config.brandName }).abortCanary({ why, seen: newest.number })
    deps.log.warn({ canary: run.began.number, why }, 'a canary was aborted')
  } catch (error) {
    // Somebody was faster; if it is still running, the next look sees it.
    if (!(error instanceof ReleaseOvertaken || error instanceof ReleaseUnknown)) throw error
  }
}

type Looks = { failures: number; openings: number }
type Seen = Looks & { why: string | null }

const verdictOf = ({ began }: CanaryRun) => ({ canary: began.number, began_at: new Date(began.at) })

/** What was found of it so far. */
async function lastVerdict({ em, clock }: Deps, run: CanaryRun): Promise<Seen> {
  const db = em.getKysely()
  const { canary, began_at } = verdictOf(run)
  const fresh = { canary, began_at, failures_look: 0, openings_look: 0, why: null, at: clock.now() }
  const read = () =>
    db
      .selectFrom('canary_verdicts')
      .select(['failures_look as failures', 'openings_look as openings', 'why'])
      .where('canary', '=', canary)
      .where('began_at', '=', began_at)
  const known = await read().executeTakeFirst()
  if (known) return known
  await db
    .insertInto('canary_verdicts')
    .values(fresh)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return await read().executeTakeFirstOrThrow()
}

/** Looks at it where a look is due. Of several processes at once only one has this look. */
async function takeLook(deps: Deps, run: CanaryRun, seen: Looks): Promise<string | null> {
  const strata = await strataOf(deps, run)
  const due = {
    failures: Math.max(seen.failures, lookOf(sumOf(strata, ({ canary }) => canary.tabs))),
    openings: Math.max(seen.openings, lookOf(expectedTabs(strata))),
  }
  if (due.failures === seen.failures && due.openings === seen.openings) return null
  const { canary, began_at } = verdictOf(run)
  const row = await deps.em
    .getKysely()
    .updateTable('canary_verdicts')
    .set({
      failures_look: due.failures,
      openings_look: due.openings,
      why: whyBad(strata, due, seen, deps.config.tabsPerAddress),
      at: deps.clock.now(),
    })
    .where('canary', '=', canary)
    .where('began_at', '=', began_at)
    .where('failures_look', '=', seen.failures)
    .where('openings_look', '=', seen.openings)
    .where('why', 'is', null)
    .returning('why')
    .executeTakeFirst()
  return row?.why ?? null
}

/** Each test only where its look is due: another one would not be among those whose chances add up. */
function whyBad(strata: Stratum[], due: Looks, seen: Looks, mostOfOne: number): string | null {
  if (due.failures > seen.failures) {
    const finding = judgeFailures(strata, due.failures)
    if (finding.isBad) return whyFailing(strata, due.failures, finding)
  }
  if (due.openings > seen.openings) {
    const finding = judgeOpenings(strata, due.openings, mostOfOne)
    if (finding.isBad) return whySilent(strata, due.openings, finding)
  }
  return null
}
