import { type Caller, type StrangersFile, shownCode } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { findCertificate } from './certificates.ts'
import { certificateTexts } from './texts.ts'

/** A certificate of the caller's as a PDF, made from its row each time. */
export async function getCertificateFile(
  deps: Deps,
  caller: Caller,
  code: string,
  language: 'tr' | 'en',
): Promise<StrangersFile> {
  const certificate = await findCertificate(deps, caller, code)
  await deps.certificateFiles.consume(caller.id)
  // Most processes never make one.
  const { renderCertificate } = await import('./render-certificate.ts')
  return {
    name: `${certificateTexts(language, deps.config.brandName).file}-${shownCode(code)}.pdf`,
    type: 'application/pdf',
    bytes: await renderCertificate(certificate, language, deps.config),
  }
}
