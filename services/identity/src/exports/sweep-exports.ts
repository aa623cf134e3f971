import { type EventPayload, hourMs, limits, type ServiceName, serviceNames } from '@kocyolu/contracts'
import { emit, inTransaction } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { Export, ExportPiece } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { forEachUser, userBatch } from '../users/announce-users.ts'
import { makeArchive, readParts } from './make-archive.ts'

/** How long is waited, and before what. */
export const pauses = {
  /** Services that have not answered are asked again. */
  unanswered: 2 * hourMs,
  /** A worker that makes a file and has not renewed its lease is taken for dead. */
  making: hourMs / 6,
  kept: limits.exportDays * 24 * hourMs,
  betweenTwo: limits.exportHours * hourMs,
}

type Answered = Pick<Export, 'answered'>

const isHere = ({ answered }: Answered, name: ServiceName): boolean => answered.includes(name)

export const isComplete = (asked: Answered): boolean => serviceNames.every(name => isHere(asked, name))

/** Asks those services that have not answered. */
export function askServices(
  deps: Pick<Deps, 'em' | 'clock' | 'ids'>,
  asked: Pick<Export, 'userId' | 'id' | 'round' | 'answered' | 'language'>,
): void {
  const { userId, id: exportId, round, language } = asked
  const services = serviceNames.filter(name => !isHere(asked, name))
  const event: EventPayload<'user.export_asked'> = { userId, exportId, round, services, language }
  emit(deps, 'user.export_asked', event)
}

/**
 * Handles exports. It depends on the present state only, so it may run at any time, twice, or in several processes at
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

/** Makes the file outside of a transaction; an account that was deleted meanwhile, or asked again, gets none. */
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
