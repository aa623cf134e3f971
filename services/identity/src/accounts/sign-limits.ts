import { outsideLimits } from '@kocyolu/contracts'
import { type BaseDeps, createLimiter, type Limiter } from '@kocyolu/service'

const [quarter, hour, day] = [900, 3_600, 86_400]

/** How often a user may try what costs us or could hurt a user. */
type SignLimits = ReturnType<typeof createSignLimits>

type Settings = {
  signUpsPerAddress: number
  signInsPerAddress: number
  signInFailures: number
  signInFailuresPerAccount: number
  mailsPerAddress: number
  mailsPerAccount: number
}

export function createSignLimits({
  volatileRedis,
  config,
}: Pick<BaseDeps, 'volatileRedis'> & { config: BaseDeps['config'] & Settings }) {
  const limiter = (name: string, points: number, seconds: number): Limiter =>
    createLimiter(volatileRedis, config.redisPrefix, { name, points, seconds })
  return {
    /** About passwords while they are typed, by a school's whole class. */
    passwordNotes: limiter('password-note', 1_500, 300),
    signUps: limiter('sign-up', config.signUpsPerAddress, hour),
    failures: {
      ofAddress: limiter('sign-in', config.signInsPerAddress, 300),
      ofBoth: limiter('sign-in-failures', config.signInFailures, quarter),
      ofAccount: limiter('sign-in-account', config.signInFailuresPerAccount, hour),
    },
    /** Downloads of the file with all of a person's data, which is read into memory. */
    exportFiles: limiter('export-file', 10, hour),
    /** First mails to one guardian's address, by its hash: of siblings, and of a user with bad intent. */
    guardians: limiter('guardian', 3, day),
    /** Reports of users without an account. */
    outsideReports: {
      ofNetwork: limiter('outside-report-network', outsideLimits.perNetwork, day),
      ofAddress: limiter('outside-report-address', outsideLimits.perAddress, day),
      ofAll: limiter('outside-report', outsideLimits.perDay, day),
    },
    mails: {
      ofAddress: limiter('mail-address', config.mailsPerAddress, hour),
      ofBoth: limiter('mail-account', config.mailsPerAccount, hour),
    },
  }
}

/** Where an attempt comes from: an address, and whether its browser has signed in to the account before. */
export type Origin = { address: string; isKnown: boolean }

/**
 * Counts an attempt as failed before its password is looked at, so that many at once are no way around the limits;
 * returns the function that undoes it. No client can lock an account for a browser that its owner has used before.
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
