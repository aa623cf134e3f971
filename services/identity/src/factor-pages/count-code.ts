import { invalidField } from '@kocyolu/service'
import { countFailure, type Origin } from '../accounts/sign-limits.ts'
import type { Deps } from '../service.ts'

/**
 * Takes a code, which is said to be wrong of `code` where nothing comes of it. A wrong one counts as a wrong password does,
 * but apart: who knows the password does not use up what its owner may still try.
 */
export async function countCode<T>(
  { signLimits }: Pick<Deps, 'signLimits'>,
  origin: Origin,
  { email }: { email: string },
  take: () => Promise<T | false | undefined>,
): Promise<T> {
  const giveBack = await countFailure(signLimits, origin, `second ${email}`)
  const taken = await take()
  if (!taken) throw invalidField('code', 'wrong_code')
  await giveBack()
  return taken
}
