import { limits, text } from '@kocyolu/contracts'
import { z } from 'zod'

// Messages here are keys of the pages' texts, so that each language says it in its own words.

/** A mail address, in small letters whatever was typed. */
export const Email = z.string().trim().toLowerCase().max(254, 'email_invalid').pipe(z.email('email_invalid'))

/** A new password. */
export const NewPassword = z
  .string()
  .min(limits.passwordMin, 'password_short')
  .max(limits.passwordMax, 'password_long')

/** A password as given at sign-in: whatever its length, only fitting or not. */
export const GivenPassword = z.string().min(1, 'required').max(1_000, 'password_long')

/**
 * A first or last name: letters with their marks, spaces, apostrophes, hyphens and dots, but nothing that a mail
 * program would turn into a link, such as `site.com`.
 */
export const Name = text(1, 60)
  .normalize('NFC')
  .regex(/^(?!.*\.[\p{L}\p{M}]{2})\p{L}[\p{L}\p{M} '’.-]*$/u, 'name_invalid')
