import { dayMs } from '@kocyolu/contracts'
import { demoCertificate } from '@kocyolu/service/demo'
import { issueCertificate } from '../certificates/certificates.ts'
import { Certificate } from '../db/coach.entities.ts'
import type { Deps } from '../service.ts'
import { demoPerson } from './demo-coach.ts'

/** The first coach has a certificate of yesterday, under a code that is known. */
export async function seedCertificate(deps: Deps): Promise<void> {
  const { code } = await issueCertificate(deps, demoPerson('coach', 1))
  const issuedAt = new Date(deps.clock.now().getTime() - dayMs)
  await deps.em.nativeUpdate(Certificate, { code }, { code: demoCertificate, issuedAt })
}
