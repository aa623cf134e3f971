import type { JobName } from '@kocyolu/contracts'
import { inTransaction } from '@kocyolu/service'
import type { Deps } from '../service.ts'

/** As many are found at a time: what is left is due again at the next run. */
export const dueMax = 5_000
const batchSize = 100

/** Locks these rows, reads again whether they are due, and does it. */
type Work = (deps: Deps, ids: number[]) => Promise<void>

/**
 * Does what is due with these rows, in batches that are each a transaction. A batch that fails is done again row by row, so that a bad
 * row keeps no other waiting: it is logged, counts as a failed job, and is due again.
 */
export async function eachDue(
  deps: Deps,
  job: JobName,
  ids: readonly number[],
  work: Work,
  batch = batchSize,
): Promise<void> {
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch)
    await inTransaction(deps, deps => work(deps, some)).catch(error =>
      some.length > 1 && !isAway(error)
        ? oneByOne(deps, job, some, work)
        : noteFailure(deps, job, some, error),
    )
  }
}

async function oneByOne(deps: Deps, job: JobName, ids: readonly number[], work: Work): Promise<void> {
  for (const id of ids)
    await inTransaction(deps, deps => work(deps, [id])).catch(error => noteFailure(deps, job, [id], error))
}

/** Logs and counts a row whose turn comes again; throws where it is no row's fault. */
export function noteFailure(deps: Deps, job: JobName, ids: readonly number[], error: unknown): void {
  if (isAway(error)) throw error
  deps.log.error({ err: error, job, ids }, 'what is due with a row failed; it is due again')
  deps.metrics.jobs.inc({ name: job, outcome: 'failed' })
}

/** The database cannot be reached, ends or is full: that is no row's fault. */
const isAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:08|53|57P)/.test(String(error.code))
