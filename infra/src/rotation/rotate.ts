import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceName } from '@kocyolu/contracts'
import { placeOf } from '../stores/user-url.ts'
import { changingRoles, hashOf, newPassword, type Operator } from './operator.ts'
import { addPassword, countOlder, surelyYoungerMs, takePasswords } from './redis-users.ts'
import { closeRole, keepRole, openRole, readRotation } from './roles.ts'

/** With what a service signs in from now on. */
export interface Credentials {
  role: string
  rolePassword: string
  redisPassword: string
}

/** The same as it stands in the file of secrets (`secrets.json`) that environments are made of. */
export const asSecrets = (service: ServiceName, { role, rolePassword, redisPassword }: Credentials) => ({
  roles: { [service]: role },
  rolePasswords: { [service]: rolePassword },
  redisPasswords: { [service]: redisPassword },
})

/** Has a service's stores take a second password beside the first; nothing ends. */
export function beginRotation(operator: Operator, service: ServiceName): Promise<Credentials> {
  return changingRoles(operator, async client => {
    const { next, spare } = await readRotation(client, service)
    if (next)
      throw new Error(`A rotation of ${service} is under way since ${next.mark.began}: end it, or cancel it`)
    const [rolePassword, redisPassword] = [newPassword(), newPassword()]
    for (const url of operator.redisUrls) await addPassword(url, service, redisPassword)
    const mark = { began: new Date().toISOString(), redis: hashOf(redisPassword) }
    await openRole(client, service, { name: spare, password: rolePassword, mark })
    // Nobody can connect with it before it is given out: whoever is older than the mark is seen to be.
    await pause(surelyYoungerMs)
    return { role: spare, rolePassword, redisPassword }
  })
}

/** Takes the first password away. Rejects while somebody may still need it, and while nobody uses the second. */
export function endRotation(operator: Operator, service: ServiceName): Promise<void> {
  return changingRoles(operator, async client => {
    const { now, next } = await readRotation(client, service)
    if (!next) throw new Error(`No rotation of ${service} is under way`)
    // Where nobody can be seen nobody is done: with the stores just restarted, say.
    if (next.sessions === 0)
      throw new Error(`Nobody has signed in as ${next.name} yet: replace the processes first`)
    if (now.sessions > 0)
      throw new Error(`${now.sessions} sessions are those of ${now.name}: replace their processes first`)
    const seconds = Math.max(0, (Date.now() - Date.parse(next.mark.began)) / 1_000)
    for (const url of operator.redisUrls) {
      const older = await countOlder(url, service, seconds)
      if (older > 0)
        throw new Error(
          `${older} connections of ${service} to Redis at ${placeOf(url)} are from before: replace their processes first`,
        )
    }
    await closeRole(client, now.name)
    await keepRole(client, next.name)
    for (const url of operator.redisUrls) await takePasswords(url, service, hash => hash !== next.mark.redis)
  })
}

/** Takes the second password away; rejects when somebody uses it already. */
export function cancelRotation(operator: Operator, service: ServiceName): Promise<void> {
  return changingRoles(operator, async client => {
    const { next } = await readRotation(client, service)
    if (!next) throw new Error(`No rotation of ${service} is under way`)
    if (next.sessions > 0)
      throw new Error(
        `${next.sessions} sessions are those of ${next.name}: give their processes what they had first`,
      )
    await closeRole(client, next.name)
    for (const url of operator.redisUrls) await takePasswords(url, service, hash => hash === next.mark.redis)
  })
}
