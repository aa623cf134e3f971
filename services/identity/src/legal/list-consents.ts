import type { Consent as ConsentView } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { Consent, documentVersions } from './consent.entity.ts'

/** Nobody has accepted so many. */
const most = 100

/** What somebody has accepted, newest first. */
export async function listConsents({ em }: Deps, userId: string): Promise<ConsentView[]> {
  const found = await em.find(Consent, { userId }, { orderBy: { id: 'desc' }, limit: most })
  return found.map(({ document, documentVersion: version, acceptedAt }) => ({
    document,
    version,
    acceptedAt: acceptedAt.toISOString(),
    isCurrent: version === documentVersions[document],
  }))
}
