import type { ServiceName } from '@kocyolu/contracts'
import { ownerOf } from '../stores/database.ts'
import type { Secrets } from '../stores/secrets.ts'
import { userUrl } from '../stores/user-url.ts'

/** Addresses of the stores, with all rights in PostgreSQL, and as a service in Redis. */
export interface StoreAddresses {
  databaseUrl: string
  redis(service: ServiceName): { REDIS_URL: string; REDIS_VOLATILE_URL: string }
}

/** Secrets of a service, by the names of its settings; of the owner of its schema it is the database alone. */
export function secretValues(
  { rolePasswords, roles, sessionKeys, linkKeys, factorKeys, vapid }: Secrets,
  { databaseUrl, redis }: StoreAddresses,
  service: ServiceName,
  isOwner = false,
): Record<string, string> {
  const owner = ownerOf(service)
  const [role, password] = isOwner
    ? [owner, rolePasswords[owner]]
    : [roles?.[service] ?? service, rolePasswords[service]]
  return {
    DATABASE_URL: userUrl(databaseUrl, role, password),
    ...redis(service),
    SESSION_KEYS: sessionKeys.join(','),
    LINK_KEYS: linkKeys.join(','),
    FACTOR_KEYS: factorKeys.join(','),
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
  }
}
