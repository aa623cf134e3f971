import type { Limiter } from '@kocyolu/service'
import type { SignLimits } from './sign-limits.ts'

/** Where an attempt comes from: an address, and whether its browser has signed in to the account before. */
export type Origin = { address: string; isKnown: boolean }

/**
 * Counts an attempt as failed before its password is looked at, so that many at once are no way around the limits;
 * gives what takes it back. Nobody can lock an account for a browser that its owner has used before.
 */
export async function countFailure(
  { failures }: SignLimits,
  { address, isKnown }: Origin,
  email: string,
): Promise<() => Promise<void>> {
  const counted: [Limiter, string][] = [
    [failures.ofAddress, address],
    [failures.ofBoth, `${address} ${email}`],
    [failures.ofAccount, isKnown ? `${email} known` : email],
  ]
  for (const [limiter, key] of counted) await limiter.consume(key)
  return async () => {
    for (const [limiter, key] of counted) await limiter.giveBack(key)
  }
}
