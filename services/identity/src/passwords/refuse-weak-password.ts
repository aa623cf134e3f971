import { invalidField } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { isWeakPassword, type Owner } from './is-weak-password.ts'

/** Fails, said of `field`, when a new password is easily guessed. Comes before it is hashed, which is dear. */
export function refuseWeakPassword(
  { config }: Pick<Deps, 'config'>,
  password: string,
  owner: Owner,
  field = 'password',
): void {
  if (isWeakPassword(password, owner, config.brandName)) throw invalidField(field, 'password_weak')
}
