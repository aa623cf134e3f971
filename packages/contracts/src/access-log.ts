import { z } from 'zod'
import { anyText, Day, Id, Instant, ListQuery, UserId } from './fields.ts'

/** Entries of the access log: sign-ins and proofs, whether they succeeded, and rejections of a call for lack of rights. */
export const AccessKind = z.enum(['signed_in', 'sign_in_failed', 'proved', 'proof_failed', 'forbidden'])
export type AccessKind = z.infer<typeof AccessKind>

/** `detail` is how the user authenticated, or the service and call; `user` is null for an unknown e-mail. */
export const AccessEntry = z
  .object({
    id: Id,
    kind: z.string(),
    detail: z.string(),
    user: z.object({ id: UserId, name: z.string() }).nullable(),
    address: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'AccessEntry' })
export type AccessEntry = z.infer<typeof AccessEntry>

/** `q` is a user's e-mail or an IP address; `from` and `to` are days of the site's zone, both included. */
export const AccessQuery = z.object({
  ...ListQuery,
  q: anyText(320).optional(),
  kind: AccessKind.optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type AccessQuery = z.output<typeof AccessQuery>
