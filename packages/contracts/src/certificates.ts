import { z } from 'zod'
import { readCode } from './certificate-code.ts'
import { defineContract, get, post } from './contract.ts'
import { Instant } from './fields.ts'
import * as limits from './limits.ts'

/** A month of the site's calendar: `2026-09`. */
const Month = z.string().regex(/^\d{4}-\d{2}$/)

/** Work of a coach: sessions that took place to their end, and that no side says were missed. */
export const CertificateFigures = z
  .object({
    hours: z.int(),
    /** Different ones, those who have left the site included. */
    students: z.int(),
    /** The months of the first and of the last session. */
    from: Month,
    to: Month,
  })
  .meta({ id: 'CertificateFigures' })
export type CertificateFigures = z.infer<typeof CertificateFigures>

/** All as of the day of its issue. */
export const Certificate = z
  .object({
    code: z.string(),
    name: z.string(),
    university: z.string(),
    /** Whether the team had seen a proof of it; else it is the coach's own word. */
    universityProved: z.boolean(),
    ...CertificateFigures.shape,
    issuedAt: Instant,
  })
  .meta({ id: 'Certificate' })
export type Certificate = z.infer<typeof Certificate>

export const OwnCertificates = z
  .object({
    /** Figures of one that is issued now; null without a session that took place. */
    now: CertificateFigures.nullable(),
    /** Whether those who look one up find it valid at the moment. */
    areValid: z.boolean(),
    items: z.array(Certificate),
  })
  .meta({ id: 'OwnCertificates' })
export type OwnCertificates = z.infer<typeof OwnCertificates>

/** Answer to a visitor with the code: of one that is not valid nothing more. */
export const CheckedCertificate = z
  .object({ certificate: Certificate.nullable() })
  .meta({ id: 'CheckedCertificate' })
export type CheckedCertificate = z.infer<typeof CheckedCertificate>

const byCode = z.object({
  code: z.string().transform((typed, context) => {
    const code = readCode(typed)
    if (code !== null) return code
    context.addIssue({ code: 'custom', message: 'is no code' })
    return z.NEVER
  }),
})

/** Calls of coaching about what a coach has to show for it. */
export const certificates = defineContract({
  listCertificates: get('/api/certificates', 'mentor', {
    summary: `My newest ${limits.certificatesShown} certificates, and what one would say now`,
    response: OwnCertificates,
  }),
  issueCertificate: post('/api/certificates', 'mentor', {
    approved: true,
    summary: `Issue a certificate of what I have done; the newest one again where nothing has changed since, and at most ${limits.certificatesPerDay} others in a day`,
    status: 201,
    response: Certificate,
    errors: ['conflict', 'mentor.unapproved'],
  }),
  getCertificateFile: get('/api/certificates/{code}/file', 'mentor', {
    approved: true,
    summary: 'A certificate of mine as a PDF',
    params: byCode,
    query: z.object({ language: z.enum(['tr', 'en']) }),
    download: 'file',
  }),
  checkCertificate: get('/api/certificates/{code}', 'public', {
    summary:
      'Whether the certificate with this code is valid, and what it says if it is; 404 where there is none. It is valid for as long as its coach is approved',
    params: byCode,
    response: CheckedCertificate,
  }),
})
