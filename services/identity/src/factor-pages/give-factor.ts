import { invalidField } from '@kocyolu/service'
import { z } from 'zod'
import { countFailure, type Origin } from '../accounts/sign-limits.ts'
import { takeBackReset } from '../second-factors/factor-resets.ts'
import { PasskeyAnswer, takePasskey } from '../second-factors/passkeys.ts'
import { takeFactor } from '../second-factors/second-factors.ts'
import type { Deps } from '../service.ts'

/** Proof of the second factor in a form: a code, or a browser's answer for a passkey. */
export const FactorProof = z
  .object({ code: z.string().trim().max(40, 'wrong_code').default(''), passkey: PasskeyAnswer.optional() })
  .refine(({ code, passkey }) => passkey || code, { path: ['code'], message: 'required' })

type Proof = z.output<typeof FactorProof>
type Owner = { id: string; email: string }

/** Takes the second factor of a user whose row is locked, which cancels a reset; fails where it is wrong. */
export async function giveFactor(
  deps: Deps,
  origin: Origin,
  owner: Owner,
  { code, passkey }: Proof,
): Promise<void> {
  await countTries(deps, origin, owner, passkey ? 'passkey' : 'code', () =>
    passkey ? takePasskey(deps, owner.id, passkey) : takeFactor(deps, owner.id, code),
  )
  await takeBackReset(deps, owner.id)
}

/**
 * Fails of a field whose proof is not taken. A wrong one counts as a wrong password does, but apart: who knows the
 * password does not use up what its owner may still try.
 */
export async function countTries(
  { signLimits }: Pick<Deps, 'signLimits'>,
  origin: Origin,
  { email }: Pick<Owner, 'email'>,
  field: 'code' | 'passkey',
  take: () => Promise<boolean>,
): Promise<void> {
  const giveBack = await countFailure(signLimits, origin, `second ${email}`)
  if (!(await take())) throw invalidField(field, `wrong_${field}`)
  await giveBack()
}
