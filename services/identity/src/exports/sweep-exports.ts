import { emit, inTransaction } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import type { Deps } from '../service.ts'
import { forEachUser, userBatch } from '../users/for-each-user.ts'
import { Export, ExportPiece } from './export.entity.ts'
import { askServices, isComplete, pauses } from './export-rounds.ts'
import { makeArchive } from './make-archive.ts'
import { readParts } from './read-parts.ts'

/**
 * What is due with exports. It looks at the present state only, so it may run at any time, twice, or in several processes at
 * once; one that fails waits for its next time, and keeps no other waiting.
 */
export async function sweepExports(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await forEachUser(deps, {
    next: async after => {
      const due = { dueAt: { $lte: now }, userId: { $gt: after } }
      const options = { fields: ['userId'], orderBy: { userId: 'asc' }, limit: userBatch } as const
      return (await deps.em.fork().find(Export, due, options)).map(({ userId }) => userId)
    },
    work: userId => goOn(deps, userId, now),
    failed: 'an export did not go on; it will be tried again',
  })
}

async function goOn(deps: Deps, userId: string, now: Date): Promise<void> {
  const toMake = await inTransaction(deps, async deps => {
    const options = { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE } as const
    const known = await deps.em.findOne(Export, { userId, dueAt: { $lte: now } }, options)
    if (!known) return undefined
    if (known.readyAt) {
      Object.assign(known, { archive: null, dueAt: null })
      return undefined
    }
    if (isComplete(known)) {
      known.dueAt = new Date(now.getTime() + pauses.making)
      return known
    }
    known.round += 1
    known.dueAt = new Date(now.getTime() + pauses.unanswered)
    askServices(deps, known)
    return undefined
  })
  if (toMake) await make(deps, toMake)
}

/** Makes the file outside of a transaction; whoever has deleted the account meanwhile, or asked anew, gets none. */
async function make(deps: Deps, { userId, id, language }: Export): Promise<void> {
  const parts = await readParts(deps, id)
  const archive = await makeArchive(parts, {
    language,
    brand: deps.config.brandName,
    now: deps.clock.now(),
  })
  await inTransaction(deps, async deps => {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
    const known = await deps.em.findOne(Export, { userId, id, readyAt: null }, options)
    if (!known) return
    const now = deps.clock.now()
    const endsAt = new Date(now.getTime() + pauses.kept)
    Object.assign(known, { archive: Buffer.from(archive), readyAt: now, endsAt, dueAt: endsAt })
    await deps.em.nativeDelete(ExportPiece, { exportId: id })
    emit(deps, 'user.account_changed', { userId, change: 'export_ready', dueAt: endsAt.toISOString() })
  })
}
