import type { OwnExport } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import type { Export } from './export.entity.ts'
import { pauses } from './export-rounds.ts'

type Known = Pick<Export, 'askedAt' | 'readyAt' | 'endsAt'> & { bytes?: number | null }

export const askableAt = ({ askedAt }: Pick<Export, 'askedAt'>): Date =>
  new Date(askedAt.getTime() + pauses.betweenTwo)

const none: OwnExport = { state: 'none', askedAt: null, endsAt: null, bytes: null, askableAt: null }

/** How far an export is, for whose it is. */
export function exportView(known: Known | null, now: Date): OwnExport {
  if (!known) return none
  const { askedAt, readyAt, endsAt, bytes = null } = known
  const asked = { ...none, askedAt: askedAt.toISOString() }
  if (!readyAt || !endsAt) return { ...asked, state: 'making' }
  const next = askableAt(known)
  const isThere = bytes !== null && endsAt > now
  return {
    ...asked,
    state: isThere ? 'ready' : 'ended',
    endsAt: endsAt.toISOString(),
    bytes: isThere ? bytes : null,
    askableAt: next > now ? next.toISOString() : null,
  }
}

/** Reads how far somebody's export is, without its content. */
export async function readOwnExport({ em, clock }: Deps, userId: string): Promise<OwnExport> {
  const { rows } = await sql<Known>`select asked_at as "askedAt", ready_at as "readyAt", ends_at as "endsAt",
    octet_length(archive) as bytes from exports where user_id = ${userId}`.execute(em.getKysely())
  return exportView(rows[0] ?? null, clock.now())
}
