import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import { ownerOf, secondRoleOf } from '../stores/database.ts'
import { newSecret, type Secrets } from '../stores/secrets.ts'

/** Keys by the names of their settings, and whose programs read them. */
const keyLists = {
  SESSION_KEYS: { field: 'sessionKeys', readers: [...serviceNames, 'notifications-worker'] },
  LINK_KEYS: { field: 'linkKeys', readers: ['identity', 'notifications', 'notifications-worker'] },
  FACTOR_KEYS: { field: 'factorKeys', readers: ['identity'] },
} as const
export type KeyName = keyof typeof keyLists

export const isService = (name: string): name is ServiceName => serviceNames.some(each => each === name)
export const isKey = (name: string): name is KeyName => Object.hasOwn(keyLists, name)

/** Names of what can be changed, each without an outage. */
export const changeable: string[] = [...Object.keys(keyLists), ...serviceNames, 'stores']

/** The containers that have to read their secrets again. */
export function readersOf(name: string): readonly string[] {
  if (isKey(name)) return keyLists[name].readers
  if (name === 'stores') return []
  return name === 'notifications' ? [name, 'notifications-worker'] : [name]
}

/** With a new key in front: it signs or seals, and those before still open. */
export function withNewKey(secrets: Secrets, name: KeyName): Secrets {
  const { field } = keyLists[name]
  return { ...secrets, [field]: [newSecret(), ...secrets[field]] }
}

/** With the first key alone. */
export function withFirstKey(secrets: Secrets, name: KeyName): Secrets {
  const { field } = keyLists[name]
  return { ...secrets, [field]: secrets[field].slice(0, 1) }
}

/** A service under its other role, with new passwords; the former ones are taken until they are ended. */
export function withNewPasswords(secrets: Secrets, service: ServiceName): Secrets {
  const role = secrets.roles?.[service] ?? service
  const owner = ownerOf(service)
  const former = {
    role,
    password: secrets.rolePasswords[service],
    redisPassword: secrets.redisPasswords[service],
  }
  return {
    ...secrets,
    rolePasswords: { ...secrets.rolePasswords, [service]: newSecret(), [owner]: newSecret() },
    redisPasswords: { ...secrets.redisPasswords, [service]: newSecret() },
    roles: { ...secrets.roles, [service]: role === service ? secondRoleOf(service) : service },
    former: { ...secrets.former, [service]: former },
  }
}

export function withoutFormer(secrets: Secrets, service: ServiceName): Secrets {
  const { [service]: _, ...former } = secrets.former ?? {}
  return { ...secrets, former }
}

/** The administrator of PostgreSQL, who may do everything in Redis, and who looks whether the stores are well. */
export const withNewStorePasswords = (secrets: Secrets): Secrets => ({
  ...secrets,
  postgresPassword: newSecret(),
  redisPassword: newSecret(),
  healthPassword: newSecret(),
})
