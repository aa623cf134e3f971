import { Export } from '../db/entities.ts'
import type { Deps } from '../service.ts'

/** Ends the file of a user whose row is locked: another user may have asked for it. */
export async function endArchive({ em, clock }: Pick<Deps, 'em' | 'clock'>, userId: string): Promise<void> {
  const ready = { userId, readyAt: { $ne: null }, archive: { $ne: null } }
  await em.nativeUpdate(Export, ready, { archive: null, dueAt: null, endsAt: clock.now() })
}
