import { PersonalExport, type ServiceName, serviceNames } from '@kocyolu/contracts'
import { ExportPiece } from '../db/entities.ts'
import type { Deps } from '../service.ts'

/** The file of a person, until it ends. */
export async function readArchive({ em, clock }: Deps, userId: string): Promise<Uint8Array | null> {
  const row = await em
    .getKysely()
    .selectFrom('exports')
    .select('archive')
    .where('user_id', '=', userId)
    .where('ends_at', '>', clock.now())
    .executeTakeFirst()
  return row?.archive ?? null
}

/** A service's data about a person. */
export type ServicePart = { service: ServiceName } & PersonalExport

/** Puts together what every service has sent; kinds of which the person has nothing are left out. */
export async function readParts({ em }: Pick<Deps, 'em'>, exportId: string): Promise<ServicePart[]> {
  const all: ServicePart[] = []
  for (const service of serviceNames) {
    const orderBy = { number: 'asc' } as const
    const pieces = await em.fork().find(ExportPiece, { exportId, service }, { orderBy })
    const { parts } = PersonalExport.parse(JSON.parse(pieces.map(({ text }) => text).join('')))
    all.push({ service, parts: parts.filter(({ rows, leftOut }) => rows.length + leftOut > 0) })
  }
  return all
}
