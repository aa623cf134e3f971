import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000
const recoveryCount = 10
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new secret of an authenticator app, in base32 as apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an app reads from the picture. */
export function addressOf(secret: string, brand: string, email: string): string {
  return new TOTP({ issuer: brand, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** The time step whose code this is, now or one step around; undefined where it is none. */
export function stepOf(secret: string, token: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta
}

/** What somebody typed, without what people put between letters. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Codes for the day an app is lost, each of 77 random bits: nobody finds one from its hash. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCount }, () => group(randomLetters(16)))
  return { codes, hashes: codes.map(hashOf) }
}

/** What is kept of a recovery code. */
export const hashOf = (code: string): string =>
  createHash('sha256').update(plainCode(code)).digest('base64url')

function randomLetters(count: number): string {
  let text = ''
  // Bytes past the last whole alphabet would make the first letters likelier.
  const bound = 256 - (256 % letters.length)
  while (text.length < count)
    for (const byte of randomBytes(count)) if (byte < bound) text += letters[byte % letters.length]
  return text.slice(0, count)
}

const group = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')
