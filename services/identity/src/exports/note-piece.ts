import type { EventPayload } from '@kocyolu/contracts'
import { LockMode } from '@mikro-orm/core'
import type { Deps } from '../service.ts'
import { Export, ExportPiece } from './export.entity.ts'
import { isComplete } from './export-rounds.ts'

/** Keeps a piece of a service's part. With the last one that part is here; with the last part the file can be made. */
export async function notePiece(
  { em, clock }: Deps,
  piece: EventPayload<'user.part_exported'>,
): Promise<void> {
  const { userId, exportId, service, round, number, count, text } = piece
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
  const asked = await em.findOne(Export, { userId, id: exportId }, options)
  if (!asked || asked.readyAt || asked.answered.includes(service)) return
  await em
    .getKysely()
    .insertInto('export_pieces')
    .values({ export_id: exportId, service, round, number, count, text })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const ofService = { exportId, service }
  if ((await em.count(ExportPiece, { ...ofService, round })) < count) return
  // What came of other rounds was read at another moment.
  await em.nativeDelete(ExportPiece, { ...ofService, round: { $ne: round } })
  asked.answered = [...asked.answered, service]
  if (isComplete(asked)) asked.dueAt = clock.now()
}
