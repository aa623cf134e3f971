import { createHmac } from 'node:crypto'
import type { Deps } from '../service.ts'
import { RefusedGuardian } from './guardian.entity.ts'

/** What is kept of an address that wants no mail: nobody who has the table alone can try addresses on it. */
const hashWith = (key: string, email: string): string =>
  createHmac('sha256', key).update(`refused guardian ${email}`).digest('base64url')

export const addressHash = ({ config }: Pick<Deps, 'config'>, email: string): string =>
  hashWith(config.linkKeys[0] ?? '', email)

/** Whether an address wants no mail; keys that are no longer the first one count too. */
export async function isRefused({ em, config }: Deps, email: string): Promise<boolean> {
  const hashes = config.linkKeys.map(key => hashWith(key, email))
  return (await em.count(RefusedGuardian, { addressHash: { $in: hashes } })) > 0
}
