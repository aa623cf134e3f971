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

export const Name = text(1, 60).regex(/^[^\p{Cc}<>]*$/u)
